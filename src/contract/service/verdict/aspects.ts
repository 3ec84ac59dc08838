import type { Check } from '../result/check.ts'

/**
 * A buyer's questions about a car, the most decisive for a deal first. The mileage is a fact, or an alert if
 * the odometer was rolled back; no answer can prove that it was not.
 */
export const ASPECT_KINDS = [
  'theft',
  'court',
  'lien',
  'restrictions',
  'auction',
  'damage',
  'mileage',
  'written-off',
  'chassis',
  'inspection',
  'sale-notice',
  'debts',
  'recall',
] as const
export type AspectKind = (typeof ASPECT_KINDS)[number]

/**
 * Never reported as missing: only inspection companies check the first two, and no service promises the
 * third.
 */
export const NOT_MISSED: ReadonlySet<AspectKind> = new Set(['chassis', 'inspection', 'mileage'])

/**
 * Whether an aspect counts as a verified point. Owners, price and mileage are facts, which no answer calls
 * clean.
 */
export function isPoint(aspect: string): boolean {
  return aspect !== 'mileage' && Object.hasOwn(ASPECT_WORDS, aspect)
}

/** One question about the car that an inquiry answers, or should have answered. */
export interface Aspect {
  readonly kind: AspectKind
  readonly check: Check
  /** The service itself names it in `nao_verificado`, so the findings may be incomplete. */
  readonly incomplete: boolean
}

/**
 * Each finding has one word, used in lists, stamps and headlines alike: `word` when it is one of several, and
 * `found`, which contains the same word, when it is alone. `name` adds RENAJUD in brackets, because sellers
 * use that word too; it appears only where a question is chosen and once on a page, above the evidence.
 */
interface AspectWords {
  /** The heading. */
  readonly name: string
  /** The finding as one of several: "2 alertas: bloqueio judicial, gravame". */
  readonly word: string
  /** The question: "falta verificar leilão e sinistro". */
  readonly question: string
  /** The clean headline of a service that checks only this. */
  readonly clean: string
  /** The clean result as one of several. The bare name would read as if the car had one. */
  readonly tick: string
  /** The finding alone: the whole label in a list, or the part before the detail in a headline. */
  readonly found: string
}

export const ASPECT_WORDS: Readonly<Record<AspectKind, AspectWords>> = {
  theft: {
    name: 'Roubo ou furto',
    word: 'roubo ou furto',
    question: 'roubo ou furto',
    clean: 'Sem registro de roubo ou furto',
    tick: 'Sem roubo ou furto',
    found: 'Consta roubo ou furto',
  },
  court: {
    name: 'Bloqueio judicial (RENAJUD)',
    word: 'bloqueio judicial',
    question: 'bloqueio judicial',
    clean: 'Sem bloqueio judicial',
    tick: 'Sem bloqueio judicial',
    found: 'Bloqueio judicial',
  },
  lien: {
    name: 'Gravame',
    word: 'gravame',
    question: 'gravame',
    clean: 'Sem gravame ativo',
    tick: 'Sem gravame',
    found: 'Gravame ativo',
  },
  restrictions: {
    name: 'Outras restrições',
    word: 'outra restrição',
    question: 'outras restrições',
    clean: 'Sem outras restrições',
    tick: 'Sem outras restrições',
    found: 'Outra restrição',
  },
  auction: {
    name: 'Leilão',
    word: 'leilão',
    question: 'leilão',
    clean: 'Sem registro de leilão',
    tick: 'Sem leilão',
    found: 'Passou por leilão',
  },
  damage: {
    name: 'Sinistro',
    word: 'sinistro',
    question: 'sinistro',
    clean: 'Sem indício de sinistro',
    tick: 'Sem sinistro',
    found: 'Indício de sinistro',
  },
  mileage: {
    name: 'Quilometragem',
    word: 'queda na quilometragem',
    question: 'quilometragem',
    clean: 'Sem queda na quilometragem',
    tick: 'Sem queda na quilometragem',
    found: 'Queda na quilometragem',
  },
  'written-off': {
    name: 'Baixa do veículo',
    word: 'veículo baixado',
    question: 'baixa',
    clean: 'Veículo não baixado',
    tick: 'Sem baixa',
    found: 'Veículo baixado',
  },
  chassis: {
    // Not only "Chassi": every answer about a car contains the chassis number.
    name: 'Conferência do chassi',
    word: 'chassi remarcado',
    question: 'conferência do chassi',
    clean: 'Chassi sem remarcação',
    tick: 'Chassi sem remarcação',
    found: 'Chassi remarcado',
  },
  inspection: {
    name: 'Vistoria',
    word: 'vistoria',
    question: 'vistoria',
    clean: 'Vistoria aprovada',
    tick: 'Vistoria aprovada',
    found: 'Vistoria não aprovada',
  },
  'sale-notice': {
    name: 'Comunicação de venda',
    word: 'comunicação de venda',
    question: 'comunicação de venda',
    clean: 'Sem comunicação de venda',
    tick: 'Sem comunicação de venda',
    found: 'Comunicação de venda',
  },
  debts: {
    name: 'Débitos',
    word: 'débitos',
    question: 'débitos',
    clean: 'Sem débitos',
    tick: 'Sem débitos',
    found: 'Débitos',
  },
  recall: {
    name: 'Recall',
    word: 'recall pendente',
    question: 'recall',
    clean: 'Sem recall pendente',
    tick: 'Sem recall',
    found: 'Recall pendente',
  },
}

/** The heading above the evidence of an alert: the finding, with the sellers' word for it if there is one. */
export function evidenceTitle(kind: AspectKind): string {
  const { name, found } = ASPECT_WORDS[kind]
  return name.startsWith(found) ? name : found
}

/**
 * Patterns that match a name in `nao_verificado` (interface 2.2) to an aspect; the name is normalised first.
 */
const NAMES: Readonly<Record<AspectKind, RegExp>> = {
  theft: /roubo|furto/,
  court: /renajud|judicia/,
  lien: /gravame|financ|alienacao/,
  restrictions: /restric|administrativ|tributari|ambienta|renainf/,
  auction: /leilao/,
  damage: /sinistro|indicio|perda/,
  // No service promises it, so a page that reports it as missing keeps the service's own word.
  mileage: /(?!)/,
  'written-off': /baixa/,
  chassis: /chassi|remarca/,
  inspection: /vistoria|laudo/,
  'sale-notice': /venda/,
  debts: /debito|ipva|multa|licenciamento/,
  recall: /recall/,
}

/** The aspects that a name in `nao_verificado` stands for; none for an unknown name. */
export function aspectsNamed(name: string): readonly AspectKind[] {
  const text = plain(name)
  return ASPECT_KINDS.filter((kind) => NAMES[kind].test(text))
}

/** Normalises a name for comparison: no accents, lower case. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
