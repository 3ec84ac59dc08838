import type { Check } from '../result/check.ts'

/**
 * What a buyer asks about a car, in the order in which the answers stop a deal. The mileage is a fact, and an
 * alert where the odometer was wound back; no answer says that it was not.
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

/** Missed in no inquiry: only inspection companies look at the first two, and nobody promises the third. */
export const NOT_MISSED: ReadonlySet<AspectKind> = new Set(['chassis', 'inspection', 'mileage'])

/** What counts as a verified point. Owners, price and mileage are facts: no answer calls them clean. */
export function isPoint(aspect: string): boolean {
  return aspect !== 'mileage' && Object.hasOwn(ASPECT_WORDS, aspect)
}

/** One question about the car that an inquiry answers, or was meant to answer. */
export interface Aspect {
  readonly kind: AspectKind
  readonly check: Check
  /** The service itself names it in `nao_verificado`: whatever was found may not be all of it. */
  readonly incomplete: boolean
}

/**
 * One finding has one word, in lists, stamps and headlines alike: `word` among others, and `found`, which has
 * the same word, alone. RENAJUD, as sellers call it too, is in brackets in `name` and nowhere else: where a
 * question is chosen, and once on a page, over the evidence.
 */
interface AspectWords {
  /** Heading. */
  readonly name: string
  /** What was found, among others: "2 alertas: bloqueio judicial, gravame". */
  readonly word: string
  /** The question itself: "falta verificar leilão e sinistro". */
  readonly question: string
  /** The headline of a service that looks at nothing else. */
  readonly clean: string
  /** Clean among others. The bare name would read as if the car had one. */
  readonly tick: string
  /** What was found, alone: the whole label of a list, or before its detail in a headline. */
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
    // Its number alone is in every answer about a car.
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

/** Over the evidence of an alert: what was found, with what sellers call it besides. */
export function evidenceTitle(kind: AspectKind): string {
  const { name, found } = ASPECT_WORDS[kind]
  return name.startsWith(found) ? name : found
}

/** Whether a name in `nao_verificado` (interface 2.2) speaks of the aspect; compared in plain letters. */
const NAMES: Readonly<Record<AspectKind, RegExp>> = {
  theft: /roubo|furto/,
  court: /renajud|judicia/,
  lien: /gravame|financ|alienacao/,
  restrictions: /restric|administrativ|tributari|ambienta|renainf/,
  auction: /leilao/,
  damage: /sinistro|indicio|perda/,
  // Nobody promises it, so a page that names it as missing keeps the service's own word.
  mileage: /(?!)/,
  'written-off': /baixa/,
  chassis: /chassi|remarca/,
  inspection: /vistoria|laudo/,
  'sale-notice': /venda/,
  debts: /debito|ipva|multa|licenciamento/,
  recall: /recall/,
}

/** The aspects that a name in `nao_verificado` speaks of; none for a name that nobody here knows. */
export function aspectsNamed(name: string): readonly AspectKind[] {
  const text = plain(name)
  return ASPECT_KINDS.filter((kind) => NAMES[kind].test(text))
}

/** For comparing names: no accents, lower case. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
