import { isJsonObject } from '#contract/open-schema.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { type Check, readCheck, worst } from '#contract/service/result/check.ts'
import { readDebts } from '#contract/service/result/debts.ts'
import { readAuction } from '#contract/service/result/images.ts'
import { type Restriction, readRestrictions, readUnverified } from '#contract/service/result/vehicle.ts'

/** The questions of a buyer, in the order in which they stop a deal. */
export const FACT_KINDS = [
  'theft',
  'court',
  'lien',
  'restrictions',
  'auction',
  'damage',
  'written-off',
  'sale-notice',
  'debts',
  'recall',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

export interface Fact {
  readonly kind: FactKind
  readonly check: Check
  /** The service itself names it in `nao_verificado`: whatever was found may not be all of it. */
  readonly incomplete: boolean
  /**
   * What is owed, where somebody knows; `atLeast` where a part has no value or not everything was looked at.
   */
  readonly amount?: { readonly cents: number; readonly atLeast: boolean } | undefined
}

/** Which names in `nao_verificado` speak of which fact, compared without accents, case and punctuation. */
const UNVERIFIED_NAMES: Readonly<Record<FactKind, RegExp>> = {
  theft: /roubo|furto/,
  court: /renajud|judicia/,
  lien: /gravame|financ|alienacao/,
  restrictions: /restric|administrativ|tributari|ambienta|renainf/,
  auction: /leilao/,
  damage: /sinistro|indicio|perda/,
  'written-off': /baixad|baixa/,
  'sale-notice': /comunicacao.*venda|venda/,
  debts: /debito|ipva|multa|licenciamento/,
  recall: /recall/,
}

const RESTRICTION_KINDS: readonly (readonly [FactKind, RegExp])[] = [
  ['theft', /roubo|furto/],
  ['court', /renajud|judicia/],
  ['lien', /financ|gravame|alienacao|fiduciar|reserva|arrendamento/],
]

/**
 * The facts that this answer speaks of, each clean, alert or not verified. A fact is listed
 * when the answer has a place for it, even a null one, or names it in `nao_verificado`; what
 * a service never looks at is not listed.
 */
export function readFacts(inquiry: Inquiry): readonly Fact[] {
  const vehicle = isJsonObject(inquiry.veiculo) ? inquiry.veiculo : {}
  const dados = isJsonObject(inquiry.dados) ? inquiry.dados : {}
  const restrictions = readRestrictions(vehicle)
  const unverified = readUnverified(inquiry.nao_verificado).map(plain)
  const blocks = isJsonObject(dados.restricoes) ? dados.restricoes : {}

  const sources: Readonly<Record<FactKind, readonly Check[]>> = {
    theft: [...ofRestrictions(restrictions, 'theft'), ...ofKeys(blocks, ['rouboFurto', 'roubo_furto'])],
    court: [
      ...ofRestrictions(restrictions, 'court'),
      ...ofKeys(blocks, ['renajud', 'judicial']),
      ...ofKeys(dados, ['renajud']),
    ],
    lien: [...ofRestrictions(restrictions, 'lien'), ...ofKeys(dados, ['gravame', 'gravames'])],
    restrictions: [
      ...('restricoes' in vehicle && !restrictions?.length ? [readCheck(vehicle.restricoes)] : []),
      ...ofRestrictions(restrictions, 'restrictions'),
      ...ofKeys(blocks, ['administrativa', 'tributaria', 'renainf', 'ambiental']),
    ],
    auction: has([vehicle, dados], ['leilao', 'fotosLeilao']) ? [readAuction(inquiry)] : [],
    damage: [...ofKeys(vehicle, ['sinistro']), ...ofKeys(dados, ['sinistro'])],
    'written-off': ofKeys(vehicle, ['baixado']),
    'sale-notice': ofKeys(dados, ['comunicacaoVenda', 'comunicacao_venda', ...saleNotice(inquiry)]),
    debts: has([vehicle], ['debitos', 'debitos_total_centavos'])
      ? [readDebts(vehicle).check]
      : ofKeys(dados, ['debitos']),
    recall: [...ofKeys(vehicle, ['recall']), ...ofKeys(dados, ['recall'])],
  }

  return FACT_KINDS.flatMap((kind) => {
    const checks = sources[kind]
    const named = unverified.some((name) => UNVERIFIED_NAMES[kind].test(name))
    if (checks.length === 0 && !named) return []
    const check = decide(checks, named)
    const amount = kind === 'debts' && check === 'alert' ? amountOf(vehicle, named) : undefined
    return [{ kind, check, incomplete: named, amount }]
  })
}

function amountOf(vehicle: unknown, incomplete: boolean): Fact['amount'] {
  const { totalCents, lowerBound } = readDebts(vehicle)
  return totalCents === null || totalCents <= 0
    ? undefined
    : { cents: totalCents, atLeast: lowerBound || incomplete }
}

/**
 * One source that looked is enough to know; an alert anywhere wins; and the service's own "not verified"
 * forbids clean.
 */
function decide(checks: readonly Check[], named: boolean): Check {
  const known = checks.filter((check) => check !== 'unverified')
  if (known.includes('alert')) return 'alert'
  return named ? 'unverified' : worst(known)
}

function ofRestrictions(restrictions: readonly Restriction[] | null, kind: FactKind): readonly Check[] {
  return (restrictions ?? [])
    .filter((each) => kindOf(each) === kind)
    .map((each): Check => {
      if (each.active === null) return 'alert'
      return each.active ? 'alert' : 'clean'
    })
}

function kindOf(restriction: Restriction): FactKind {
  const text = plain(restriction.kind)
  return RESTRICTION_KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'restrictions'
}

function ofKeys(source: Readonly<Record<string, unknown>>, names: readonly string[]): readonly Check[] {
  return names.filter((name) => name in source).map((name) => readCheck(source[name]))
}

/** comunicacao-venda answers with the notices at the root of `dados`. */
function saleNotice(inquiry: Inquiry): readonly string[] {
  return inquiry.servico === 'comunicacao-venda' ? ['ocorrencias'] : []
}

function has(sources: readonly Readonly<Record<string, unknown>>[], names: readonly string[]): boolean {
  return sources.some((source) => names.some((name) => name in source))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
