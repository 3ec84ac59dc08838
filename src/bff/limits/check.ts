import { formatCents } from '#brazil/money.ts'
import type { LimitKind } from '#contract/console/limits.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { IntentListener, Veto } from '../purchases/hooks.ts'
import { lockRows } from '../store/lock-rows.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import { isOfTestKey } from '../upstream/client/fingerprint.ts'
import { type Left, nearest, readLeft } from './left.ts'
import { type Periods, periodsOf } from './periods.ts'
import { SHOP } from './tables.ts'

/** 403 LIMIT_REACHED: an order would exceed a limit. Nothing of it was stored. */
export class LimitReached extends HttpFailure {
  readonly kind: LimitKind

  constructor({ kind, cents }: Left, orderCents: number) {
    const rest = cents > 0 ? `do qual restam ${formatCents(cents)}` : 'do qual não resta nada'
    super('LIMIT_REACHED', {
      message: `O pedido de ${formatCents(orderCents)} passa do ${LABELS[kind]}, ${rest}.`,
    })
    this.kind = kind
  }
}

const LABELS: Readonly<Record<LimitKind, string>> = {
  day: 'limite pessoal de hoje',
  month: 'limite pessoal deste mês',
  shop: 'limite da loja para hoje',
}

function limitRows(queries: Queries, { person }: { readonly person: string }) {
  return queries
    .selectFrom('spending_limit')
    .selectAll()
    .where('scope', 'in', [person, SHOP])
    .orderBy('scope')
}

const limitsOf = statement<{ person: string }>()(limitRows)

const lockedLimits = statement<{ person: string }>()((queries, values) =>
  lockRows(queries, limitRows(queries, values)),
)

/**
 * Refuses an intent that costs more than is left, in the transaction that stores it. The sum already
 * includes the intent.
 *
 * @throws {LimitReached}
 */
export const limitIntents: IntentListener = async (trx, row) => {
  const cost = row.price_cents ?? 0
  if (cost === 0) return
  // Everybody locks in the same order and sums only afterwards: of two simultaneous orders the second sees
  // the first.
  const limits = await lockedLimits(trx, { person: row.created_by })
  if (limits.length === 0) return
  const left = await readLeft(
    trx,
    row.created_by,
    limits,
    periodsOf(row.created_at, isOfTestKey(row) ? 'test' : 'live'),
  )
  const passed = nearest(left.filter(({ cents }) => cents < 0))
  if (passed) throw new LimitReached({ ...passed, cents: passed.cents + cost }, cost)
}

/**
 * Refuses a group that costs more than is left, before any of it is ordered.
 *
 * @throws {LimitReached}
 */
export function limitGroups(periods: () => Periods): Veto {
  return async (queries, { person, totalCents }) => {
    if (totalCents === undefined) return
    const limits = await limitsOf(queries, { person: person.id })
    const left = await readLeft(queries, person.id, limits, periods())
    const passed = nearest(left.filter(({ cents }) => cents < totalCents))
    if (passed) throw new LimitReached(passed, totalCents)
  }
}
