import type { Aspect, Condition } from '../world/condition.ts'

/** `risco`: 0 to 100, higher is safer. Null level and score when the service could not look at anything. */
export function riskOf(condition: Condition, aspects: readonly Aspect[]) {
  const sees = (aspect: Aspect): boolean => aspects.includes(aspect)
  const reasons: readonly (readonly [name: string, weight: number, applies: boolean])[] = [
    ['ROUBO_FURTO', 80, condition.stolen === true],
    ['BAIXADO', 70, condition.scrapped === true],
    ['RENAJUD', 45, (condition.courtOrders ?? 0) > 0],
    ['LEILAO', 30, condition.auction === 'recorded' || condition.auction === 'photosOnly'],
    ['INDICIO_SINISTRO', 28, sees('sinistro') && condition.crash !== null && condition.crash !== 'none'],
    ['GRAVAME_ATIVO', 18, condition.lien === 'active'],
    ['RESTRICAO_ADMINISTRATIVA', 18, condition.administrative === true],
    ['COMUNICACAO_VENDA', 15, sees('comunicacao_venda') && condition.saleNotice === true],
    ['DEBITOS', 12, (condition.debts?.length ?? 0) > 0],
    ['RECALL', 5, (condition.recalls ?? 0) > 0],
  ]
  if (condition.lien === null && condition.debts === null && condition.stolen === null) {
    return { nivel: null, score: null, motivos: [] }
  }
  const found = reasons.filter(([, , applies]) => applies)
  const score = Math.max(
    2,
    found.reduce((rest, [, weight]) => rest - weight, 98),
  )
  return {
    nivel: score >= 75 ? 'baixo' : score >= 45 ? 'medio' : 'alto',
    score,
    motivos: found.map(([name]) => name),
  }
}
