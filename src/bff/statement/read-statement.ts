import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '#brazil/dates.ts'
import type { StatementGroup, StatementSums } from '#contract/console/statement.ts'
import { BY_PERSON, BY_SERVICE, servicesOf } from '../purchases/money/spent-days.ts'
import type { Queries } from '../store/store.ts'

/** One line without its label. */
export interface Line extends StatementSums {
  readonly key: string
  /**
   * For a car, the plate as it was requested; the Mercosul format (letters sort after digits) if both were.
   */
  readonly plate: string | null
}

/** Calendar days `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

interface Asked {
  readonly days: Days
  readonly group: StatementGroup
  /** Only this person's purchases; undefined: all people's. */
  readonly personId: string | undefined
}

interface Row {
  readonly key: string | null
  readonly plate: string | null
  readonly count: number
  readonly debited: number
  readonly refunded: number
}

/**
 * The charges and refunds of a period, grouped by the lines' subject. A refunded purchase counts twice, as in
 * the service's ledger: its charge on the day on which the service accepted it, its refund on the day on
 * which the shop learned of it.
 *
 * @param mostCars the most lines of cars, those with the highest cost
 */
export async function readLines(queries: Queries, asked: Asked, mostCars: number): Promise<Lines> {
  const { group } = asked
  if (group === 'car') return readCars(queries, asked, mostCars)
  const lines = (await readDays(queries, { ...asked, group })).map(lineOf)
  const order = group === 'day' || group === 'month' ? byKey : byNet
  return { lines: lines.toSorted(order), more: 0, total: totalOf(lines) }
}

interface Lines {
  readonly lines: readonly Line[]
  /** The number of further car lines, which cost less. */
  readonly more: number
  /** The sums of all lines. */
  readonly total: StatementSums
}

function lineOf({ key, plate, count, debited, refunded }: Row): Line {
  return {
    key: key ?? '',
    plate,
    count,
    chargedCents: debited,
    refundedCents: refunded,
    netCents: debited - refunded,
  }
}

const NOTHING: StatementSums = { count: 0, chargedCents: 0, refundedCents: 0, netCents: 0 }

function totalOf(lines: readonly StatementSums[]): StatementSums {
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

/** Reads the sums of each day: a busy shop has some thousand of them in a year. */
async function readDays(
  queries: Queries,
  { days, group, personId }: Asked & { readonly group: Exclude<StatementGroup, 'car'> },
): Promise<readonly Row[]> {
  const ofAll = group === 'service' ? BY_SERVICE : BY_PERSON
  const scope = personId === undefined ? ofAll : servicesOf(personId)
  const { rows } = await sql<Row>`
    select ${keyOf(group, personId)} as key, null as plate,
      ${total('count')} as count, ${total('debited_cents')} as debited, ${total('refunded_cents')} as refunded
    from spent_day
    where scope = ${scope} and day between ${days.from} and ${days.to}
    group by 1
    having sum(count) <> 0 or sum(debited_cents) <> 0 or sum(refunded_cents) <> 0`.execute(queries)
  return rows
}

function keyOf(group: Exclude<StatementGroup, 'car'>, personId: string | undefined): RawBuilder<unknown> {
  switch (group) {
    case 'day':
      return sql.ref('day')
    case 'month':
      return sql`substr(day, 1, 7)`
    case 'person':
      return personId === undefined ? sql.ref('key') : sql`cast(${personId} as text)`
    case 'service':
      return sql.ref('key')
  }
}

/**
 * Reads only indexes that hold all columns (`intent_debited`, `intent_refunded`). Counts the lines apart,
 * because a window over all of them takes longer.
 */
async function readCars(queries: Queries, asked: Asked, most: number): Promise<Lines> {
  const { days, personId } = asked
  const [from, before] = [startOfDay(days.from), startOfDay(addDays(days.to, 1))]
  const mine = personId === undefined ? sql`` : sql`and created_by = ${personId}`
  const cars = sql<Row & { readonly lines: number }>`
    with line as materialized (
      select plate_key as key, max(plate) as plate,
        ${total('count')} as count, ${total('debited')} as debited, ${total('refunded')} as refunded
      from (
        select plate_key, plate, 1 as count, ${quick('coalesce(debited_cents, 0)')} as debited, ${quick('0')} as refunded
        from intent where debited_at >= ${from} and debited_at < ${before} ${mine}
        union all
        select plate_key, plate, 0, ${quick('0')}, ${quick('refunded_cents')}
        from intent where refunded_at >= ${from} and refunded_at < ${before} ${mine}
      ) as entry
      group by plate_key
    )
    select key, plate, count, debited, refunded, (select count(*) from line) as lines
    from line
    order by debited - refunded desc, debited desc, key
    ${Number.isFinite(most) ? sql`limit ${most}` : sql``}`
  // The total is read from the days: they have the same sums and are few. PostgreSQL reads both at once.
  const [{ rows }, ofDays] = await Promise.all([
    cars.execute(queries),
    readDays(queries, { ...asked, group: 'month' }),
  ])
  const lines = rows.map(lineOf).toSorted(byNet)
  return { lines, more: (rows[0]?.lines ?? 0) - rows.length, total: totalOf(ofDays.map(lineOf)) }
}

function total(column: string): RawBuilder<unknown> {
  return sql`cast(sum(${sql.ref(column)}) as bigint)`
}

/**
 * PostgreSQL adds 64-bit integers with slow arbitrary precision. Cents are exact in floating point up to
 * 2^53, far above the sum of all purchases.
 */
function quick(cents: string): RawBuilder<unknown> {
  return sql`cast(${sql.raw(cents)} as double precision)`
}

function byKey(a: Line, b: Line): number {
  return a.key < b.key ? -1 : 1
}

function byNet(a: Line, b: Line): number {
  return b.netCents - a.netCents || b.chargedCents - a.chargedCents || byKey(a, b)
}
