import type { Check } from '#contract/service/result/check.ts'
import type { FactKind } from './facts.ts'
import type { Verdict } from './verdict.ts'

interface FactTexts {
  readonly name: string
  readonly clean: string
  readonly alert: string
}

/** Name and text of each fact in each state. "Não verificado" reads the same for all of them. */
export const FACT_TEXTS: Readonly<Record<FactKind, FactTexts>> = {
  theft: { name: 'Roubo ou furto', clean: 'Nada consta', alert: 'Consta ocorrência' },
  court: { name: 'Bloqueio judicial (RENAJUD)', clean: 'Nada consta', alert: 'Consta bloqueio' },
  lien: { name: 'Gravame', clean: 'Nada consta', alert: 'Consta financiamento' },
  restrictions: { name: 'Outras restrições', clean: 'Nada consta', alert: 'Consta restrição' },
  auction: { name: 'Leilão', clean: 'Nada consta', alert: 'Passou por leilão' },
  damage: { name: 'Sinistro', clean: 'Nada consta', alert: 'Consta indício' },
  'written-off': { name: 'Baixa do veículo', clean: 'Não baixado', alert: 'Veículo baixado' },
  'sale-notice': { name: 'Comunicação de venda', clean: 'Nada consta', alert: 'Consta comunicação' },
  debts: { name: 'Débitos', clean: 'Sem débitos', alert: 'Há débitos' },
  recall: { name: 'Recall', clean: 'Nada consta', alert: 'Recall pendente' },
}

export const UNVERIFIED_TEXT = 'Não verificado'

const NO_FACTS = 'O serviço não verificou tudo o que esta consulta abrange.'

interface VerdictText {
  readonly title: string
  readonly detail: string
}

const VERDICT_TEXTS: Readonly<Record<Check, VerdictText>> = {
  clean: {
    title: 'Nada consta no que foi verificado',
    detail: 'Todos os pontos desta consulta foram verificados e nenhum alerta foi encontrado.',
  },
  alert: {
    title: 'Atenção: há alertas',
    detail: 'Confira os pontos em destaque antes de fechar negócio.',
  },
  unverified: {
    title: 'Há pontos não verificados',
    detail: 'Nenhum alerta foi encontrado, mas parte não foi verificada. Não é o mesmo que nada consta.',
  },
}

/** The headline of the strip. It speaks of the checks that were made, never of the car as a whole. */
export function verdictText({ check, facts }: Pick<Verdict, 'check' | 'facts'>): VerdictText {
  // Nothing was checked that could raise an alert (a decoded chassis, for instance), so "none found" says
  // nothing.
  return facts.length === 0 ? { ...VERDICT_TEXTS[check], detail: NO_FACTS } : VERDICT_TEXTS[check]
}

export function factText(kind: FactKind, check: Check): string {
  return check === 'unverified' ? UNVERIFIED_TEXT : FACT_TEXTS[kind][check]
}
