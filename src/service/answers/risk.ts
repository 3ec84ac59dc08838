import type { Aspect, Condition } from '../world/condition.ts'

type Reason = readonly [name: string, weight: number, applies: boolean]

/** `risco`: 0 to 100, higher is safer. Level and score are null when the service could check nothing. */
export function riskOf(condition: Condition, aspects: readonly Aspect[]) {
  if (condition.lien === null && condition.debts === null && condition.stolen === null) {
    return { nivel: null, score: null, motivos: [] }
  }
  const found = reasonsOf(condition, aspects).filter(([, , applies]) => applies)
  const score = Math.max(
    2,
    found.reduce((rest, [, weight]) => rest - weight, 98),
  )
  return { nivel: levelOf(score), score, motivos: found.map(([name]) => name) }
}

function reasonsOf(condition: Condition, aspects: readonly Aspect[]): readonly Reason[] {
  const sees = (aspect: Aspect): boolean => aspects.includes(aspect)
  const { auction, crash } = condition
  return [
    ['ROUBO_FURTO', 80, condition.stolen === true],
    ['BAIXADO', 70, condition.scrapped === true],
    ['RENAJUD', 45, (condition.courtOrders ?? 0) > 0],
    ['LEILAO', 30, auction === 'recorded' || auction === 'photosOnly'],
    ['INDICIO_SINISTRO', 28, sees('sinistro') && crash !== null && crash !== 'none'],
    ['GRAVAME_ATIVO', 18, condition.lien === 'active'],
    ['RESTRICAO_ADMINISTRATIVA', 18, condition.administrative === true],
    ['COMUNICACAO_VENDA', 15, sees('comunicacao_venda') && condition.saleNotice === true],
    ['DEBITOS', 12, (condition.debts?.length ?? 0) > 0],
    ['RECALL', 5, (condition.recalls ?? 0) > 0],
  ]
}

function levelOf(score: number): 'baixo' | 'medio' | 'alto' {
  if (score >= 75) return 'baixo'
  return score >= 45 ? 'medio' : 'alto'
}
