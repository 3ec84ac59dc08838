import { type RawBuilder, sql } from 'kysely'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import type { StatementGroup, StatementSums } from '#contract/console/statement.ts'
import type { Queries } from '../store/store.ts'
import type { Period } from './reconciliation.ts'

/** One line without its words. */
export interface Line extends StatementSums {
  readonly key: string
  /** Of a car: the plate as it was asked for, the Mercosul form where both were. */
  readonly plate: string | null
}

interface Asked {
  readonly period: Period
  readonly group: StatementGroup
  /** Only this person's purchases; everybody's without it. */
  readonly personId: string | undefined
}

interface Row {
  readonly key: string | number | null
  readonly plate: string | null
  readonly count: number
  readonly cents: number
}

type Column = 'debited' | 'refunded'

/** Days of São Paulo begin on full hours, in winter and in summer time: an hour lies in one day. */
const HOUR_MS = 3_600_000

/**
 * What was charged and given back in a period, by what the lines are about. A purchase counts twice where it
 * was refunded: its charge on the day on which the service accepted it, its refund on the day on which the
 * shop heard of it, as in the ledger of the service.
 */
export async function readLines(queries: Queries, asked: Asked): Promise<Line[]> {
  // Cars of a month are ten thousand lines: they are changed in place.
  const lines = new Map<string, Writable<Line>>()
  for (const column of ['debited', 'refunded'] as const) {
    const nameOf = keyNames(asked.group)
    for (const { key: value, plate, count, cents } of await readSums(queries, asked, column)) {
      const key = nameOf(value)
      let line = lines.get(key)
      if (!line) lines.set(key, (line = { key, plate: null, ...NOTHING }))
      line.plate = later(line.plate, plate)
      if (column === 'debited') {
        line.count += count
        line.chargedCents += cents
        line.netCents += cents
      } else {
        line.refundedCents += cents
        line.netCents -= cents
      }
    }
  }
  return [...lines.values()].toSorted(isByTime(asked.group) ? byKey : byNet)
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

const NOTHING: StatementSums = { count: 0, chargedCents: 0, refundedCents: 0, netCents: 0 }

export function totalOf(lines: readonly StatementSums[]): StatementSums {
  return lines.reduce(
    (sum, line) => ({
      count: sum.count + line.count,
      chargedCents: sum.chargedCents + line.chargedCents,
      refundedCents: sum.refundedCents + line.refundedCents,
      netCents: sum.netCents + line.netCents,
    }),
    NOTHING,
  )
}

/** From an index that holds all of it (`intent_debited`, `intent_refunded`). */
async function readSums(
  queries: Queries,
  { period, group, personId }: Asked,
  column: Column,
): Promise<readonly Row[]> {
  const at = sql.ref(`${column}_at`)
  const mine = personId === undefined ? sql`` : sql`and created_by = ${personId}`
  const { rows } = await sql<Row>`
    select
      ${keyOf(group, at)} as key,
      ${group === 'car' ? sql`max(plate)` : sql`null`} as plate,
      cast(count(*) as bigint) as count,
      cast(coalesce(sum(${sql.ref(`${column}_cents`)}), 0) as bigint) as cents
    from intent
    where ${at} >= ${period.from} and ${at} < ${period.before} ${mine}
    group by 1`.execute(queries)
  return isByTime(group) ? rows.toSorted((a, b) => Number(a.key) - Number(b.key)) : rows
}

function keyOf(group: StatementGroup, at: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (group) {
    case 'day':
    case 'month':
      return sql`${at} / ${sql.lit(HOUR_MS)}`
    case 'person':
      return sql.ref('created_by')
    case 'service':
      return sql.ref('service')
    case 'car':
      return sql.ref('plate_key')
  }
}

/** Names the key of one row after the other. Hours come in their order. */
function keyNames(group: StatementGroup): (key: Row['key']) => string {
  if (!isByTime(group)) return (key) => String(key ?? '')
  const length = group === 'day' ? 10 : 7
  // A year has 8,760 hours, and to ask the calendar takes long: it is asked once for each day.
  let [name, before] = ['', -Infinity]
  return (hour) => {
    const at = Number(hour) * HOUR_MS
    if (at >= before) {
      const day = calendarDay(at)
      name = day.slice(0, length)
      before = startOfDay(addDays(day, 1))
    }
    return name
  }
}

function isByTime(group: StatementGroup): boolean {
  return group === 'day' || group === 'month'
}

/** Letters come after digits: of `ABC1234` and `ABC1C34`, the Mercosul form. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function byKey(a: Line, b: Line): number {
  return a.key < b.key ? -1 : 1
}

function byNet(a: Line, b: Line): number {
  return b.netCents - a.netCents || b.chargedCents - a.chargedCents || byKey(a, b)
}
