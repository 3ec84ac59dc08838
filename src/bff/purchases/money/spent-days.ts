import type { Transaction } from 'kysely'
import { calendarDay } from '#brazil/dates.ts'
import { insertion } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import type { IntentRow, MoneyColumns, SpentDayRow } from '../tables.ts'

/** The scopes under which the sums of a day are kept; a statement of years reads the rows of one scope. */
export const BY_PERSON = 'person'
export const BY_SERVICE = 'service'
export const servicesOf = (personId: string) => `service ${personId}`

/** The columns of a purchase that are the keys of a day's sums. */
type Bought = Pick<IntentRow, 'created_by' | 'service'>

/**
 * Adds what a change of an intent moved to the sums of its days, in the transaction that stores the change.
 * If an answer says that the debit belongs to another day, it is moved from the former day to that one.
 */
export async function addToDays(
  trx: Transaction<Tables>,
  before: MoneyColumns,
  after: Bought & MoneyColumns,
): Promise<void> {
  const sums = new Map<string, SpentDayRow>()
  addEntries(sums, after, before, -1)
  addEntries(sums, after, after, 1)
  const rows = [...sums.values()].filter(isMoved)
  // Every transaction writes the rows in the same order, so two of them cannot deadlock.
  await addSums(
    trx,
    rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  )
}

const addSums = insertion<SpentDayRow>()((queries, rows) =>
  queries
    .insertInto('spent_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['scope', 'day', 'key']).doUpdateSet((sum) => ({
        count: sum('spent_day.count', '+', sum.ref('excluded.count')),
        debited_cents: sum('spent_day.debited_cents', '+', sum.ref('excluded.debited_cents')),
        refunded_cents: sum('spent_day.refunded_cents', '+', sum.ref('excluded.refunded_cents')),
      })),
    ),
)

/** Adds the debit and the refund of a purchase, each to its day. */
function addEntries(
  sums: Map<string, SpentDayRow>,
  { created_by: person, service }: Bought,
  { debited_at, debited_cents, refunded_at, refunded_cents }: MoneyColumns,
  sign: 1 | -1,
): void {
  const add = (at: number | null, count: number, debited: number, refunded: number) => {
    if (at === null) return
    const day = calendarDay(at)
    for (const [scope, key] of [
      [BY_PERSON, person],
      [BY_SERVICE, service],
      [servicesOf(person), service],
    ] as const) {
      const of = { scope, day, key }
      const sum = sums.get(keyOf(of)) ?? { ...of, count: 0, debited_cents: 0, refunded_cents: 0 }
      sum.count += sign * count
      sum.debited_cents += sign * debited
      sum.refunded_cents += sign * refunded
      sums.set(keyOf(of), sum)
    }
  }
  add(debited_at, 1, debited_cents ?? 0, 0)
  add(refunded_at, 0, 0, refunded_cents)
}

function isMoved({ count, debited_cents: debited, refunded_cents: refunded }: SpentDayRow): boolean {
  return count !== 0 || debited !== 0 || refunded !== 0
}

function keyOf({ scope, day, key }: Pick<SpentDayRow, 'scope' | 'day' | 'key'>): string {
  return `${scope}\n${day}\n${key}`
}
