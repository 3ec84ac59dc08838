import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { Shop } from '../test-stack.ts'

/** The outcome of all clicks, counted on both sides. */
export interface Account {
  readonly clicks: number
  /** Records that say they were charged; `debits` counts the debits of the service. */
  readonly charged: number
  readonly debits: number
  readonly states: Readonly<Record<string, number>>
  /** Disagreements, in words. Empty means that nothing was lost or doubled. */
  readonly mismatches: readonly string[]
}

/** A click whose browser gives up because the answer said that nothing was charged. */
export interface Forgone {
  readonly id: string
  /** Error code of the answer. */
  readonly code: string
  /** Undefined where nothing was stored. */
  readonly record: InquiryRecord | undefined
}

/**
 * Checks that each debit has its record, each charged record its one debit, and that every answer about
 * money was true.
 */
export function accountOf(
  shop: Shop,
  records: readonly InquiryRecord[],
  {
    forgone = [],
    liesAboutIds = false,
  }: {
    readonly forgone?: readonly Forgone[]
    /**
     * Whether the service gives false ids: then ids prove nothing, but money and outcomes still have to
     * agree.
     */
    readonly liesAboutIds?: boolean
  },
): Account {
  const ledger = shop.service.portal.ledger({ limit: 1_000_000 })
  const debited = ledger.filter((entry) => entry.kind === 'debit').map((entry) => entry.inquiry ?? '')
  const all = [...records, ...forgone.flatMap(({ record }) => record ?? [])]
  const bought = all.filter((record) => record.upstreamId !== null && !record.reused)
  const cents = all.reduce((sum, record) => sum + (record.chargedCents ?? NaN), 0)
  const spent = shop.spent().cents
  const states: Record<string, number> = {}
  for (const { state } of all) states[state] = (states[state] ?? 0) + 1
  return {
    clicks: records.length + forgone.length,
    charged: bought.length,
    debits: debited.length,
    states,
    mismatches: [
      ...(liesAboutIds ? [] : [...unmatched(debited, bought), ...shared(bought)]),
      ...(debited.length === bought.length
        ? []
        : [`doubled: ${debited.length} debits for ${bought.length} charged records`]),
      ...(cents === spent ? [] : [`cents: the records say ${cents}, the service's ledger ${spent}`]),
      ...all
        .filter((record) => record.state === 'done' && record.result === null)
        .map((record) => `without result: ${record.id}`),
      ...all
        .filter((record) => !isFinal(record.state))
        .map((record) => `no end: ${record.id} is ${record.state}`),
      ...forgone
        .filter(({ record }) => record !== undefined && record.chargedCents !== 0)
        .map(({ id, code, record }) => `heard that nothing was charged (${code}): ${id} is ${record?.state}`),
    ],
  }
}

function unmatched(debited: readonly string[], bought: readonly InquiryRecord[]): readonly string[] {
  const known = new Set(bought.map((record) => record.upstreamId))
  const paid = new Set(debited)
  return [
    ...debited.filter((id) => !known.has(id)).map((id) => `lost: ${id} was debited, and no record knows it`),
    ...bought
      .filter((record) => !paid.has(record.upstreamId ?? ''))
      .map((record) => `invented: ${record.id} says it was charged, and nothing was debited`),
  ]
}

function shared(bought: readonly InquiryRecord[]): readonly string[] {
  const seen = new Set<string | null>()
  return bought
    .filter(({ upstreamId }) => seen.size === seen.add(upstreamId).size)
    .map(({ id, upstreamId }) => `shared: ${id} has the inquiry ${upstreamId} of another record`)
}
