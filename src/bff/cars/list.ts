import { type RawBuilder, sql } from 'kysely'
import { isOldForm, plateKey } from '#brazil/plate.ts'
import { compact, searchable, visible } from '#brazil/text.ts'
import type { CarSummary, CarsPage, CarsQuery } from '#contract/console/car.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { OPEN_STATES } from '../purchases/open-states.ts'
import type { Queries, Store } from '../store/store.ts'
import { type AlertsOf, noAlerts } from './alerts-of.ts'
import type { EarlierAnswers } from './earlier-answers.ts'
import { foldAspects } from './fold.ts'
import { readReadingsOf } from './readings.ts'
import { storedSummary, summaryOf } from './summary.ts'
import type { CarRow } from './tables.ts'
import { LISTED_ID, type PageRequest, newestBefore } from './timeline.ts'

const DEFAULT_LIMIT = 30

/** More words would not narrow a search further. */
const MAX_WORDS = 6

const LISTED = ['plate_key', 'plate', 'line', 'verdict', 'active_at'] as const
type Listed = Pick<CarRow, (typeof LISTED)[number]>
/** Results of an earlier version that are still to be read; those about listed cars are read first. */
type Earlier = Pick<EarlierAnswers, 'left' | 'ofCars'>
const NONE_EARLIER: Earlier = { left: 0, ofCars: () => Promise.resolve() }
type Condition = RawBuilder<boolean>

/**
 * A page of the shop's cars, the most recently active first. `q` finds the beginning of a plate in either
 * form, and cars whose make, model and year contain all its words.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export async function readCars(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { q, cursor, limit = DEFAULT_LIMIT }: CarsQuery,
  alertsOf: AlertsOf = noAlerts,
  earlier: Earlier = NONE_EARLIER,
): Promise<CarsPage> {
  const before = cursor === undefined ? null : readCursor(cursor, LISTED_ID)
  // Two searches, each with its own index: "GOL" is a model and the beginning of a plate.
  const searches = searchesOf(q, dialect)
  const found = await Promise.all(
    searches.map((search) => readRows(db, search, { before, limit: limit + 1 })),
  )
  const cars = new Map(found.flat().map((car) => [car.plate_key, car]))
  const rows = [...cars.values()].toSorted(
    (a, b) => b.active_at - a.active_at || (a.plate_key < b.plate_key ? 1 : -1),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await summariesOf(db, await readBefore(db, page, earlier), alertsOf),
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.active_at, id: last.plate_key }) : null,
    ...(q !== undefined && earlier.left > 0 && { earlierLeft: earlier.left }),
  }
}

/** The same cars in the same order, after the remaining earlier results about them have been read. */
async function readBefore(
  db: Queries,
  cars: readonly Listed[],
  earlier: Earlier,
): Promise<readonly Listed[]> {
  if (earlier.left === 0 || cars.length === 0) return cars
  const keys = cars.map(({ plate_key: key }) => key)
  await earlier.ofCars(keys)
  const rows = await db.selectFrom('car').select(LISTED).where('plate_key', 'in', keys).execute()
  const now = new Map(rows.map((car) => [car.plate_key, car]))
  return cars.map((car) => now.get(car.plate_key) ?? car)
}

function readRows(db: Queries, search: Condition, page: PageRequest): Promise<Listed[]> {
  const found = db.selectFrom('car').select(LISTED).where(search)
  return newestBefore(found, ['active_at', 'plate_key'], page).execute()
}

function searchesOf(q: string | undefined, dialect: Store['dialect']): readonly Condition[] {
  const words = searchable(visible(q ?? ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return [sql<boolean>`true`]
  const start = plateStart(q ?? '')
  return [hasWords(words), ...(start === null ? [] : [beginsWith(start, dialect)])]
}

/** The beginning of a plate as in a plate key, where the old form's fifth character is a letter. */
function plateStart(text: string): string | null {
  const start = compact(text)
  if (!/^[A-Z]{1,3}$|^[A-Z]{3}\d(?:[A-Z\d]\d{0,2})?$/.test(start)) return null
  if (start.length < 5 || !isOldForm(start)) return start
  return plateKey(start.padEnd(7, '0')).slice(0, start.length)
}

function beginsWith(start: string, dialect: Store['dialect']): Condition {
  const column = dialect === 'postgres' ? sql`plate_key collate "C"` : sql`plate_key`
  // Keys consist of capital letters and digits, and a small letter sorts after all of them.
  return sql<boolean>`${column} >= ${start} and ${column} < ${`${start}z`}`
}

/** Searches the few distinct texts of make, model and year first, then the cars that have a matching one. */
function hasWords(words: readonly string[]): Condition {
  const patterns = words.map(
    (word) => sql`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  )
  return sql<boolean>`words in (select words from car_line where ${sql.join(patterns, sql` and `)})`
}

async function summariesOf(db: Queries, cars: readonly Listed[], alertsOf: AlertsOf): Promise<CarSummary[]> {
  if (cars.length === 0) return []
  const keys = cars.map(({ plate_key: key }) => key)
  const open = await db
    .selectFrom('intent')
    .select('plate_key')
    .distinct()
    .where('plate_key', 'in', keys)
    .where('state', 'in', OPEN_STATES)
    .execute()
  const running = new Set(open.map(({ plate_key: key }) => key))
  const [asked, answered] = await Promise.all([askedOf(db, keys), answeredOf(db, keys)])
  const labels = await labelsWithAlerts(db, await alertsOf(db, keys, null))
  return cars.map(({ plate_key: key, plate, line, verdict, active_at }) => {
    const askedAt = Math.max(asked.get(key) ?? 0, answered.get(key) ?? 0)
    return {
      plate,
      car: line,
      verdict: labels.get(key) ?? (verdict === null ? null : storedSummary(verdict)),
      lastAt: new Date(active_at).toISOString(),
      askedAt: askedAt === 0 ? null : new Date(askedAt).toISOString(),
      answered: answered.has(key),
      running: running.has(key),
    }
  })
}

/** When the newest purchase by each car's plate was ordered. */
async function askedOf(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('intent')
    .select(({ fn }) => ['plate_key', fn.max('created_at').as('at')])
    .where('plate_key', 'in', keys)
    .groupBy('plate_key')
    .execute()
  return new Map(rows.map(({ plate_key: key, at }) => [key, at]))
}

/** When the newest answered purchase of each car was ordered, by plate, chassis or RENAVAM. */
async function answeredOf(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .select(({ fn }) => ['car_answer.plate_key', fn.max('intent.created_at').as('at')])
    .where('car_answer.plate_key', 'in', keys)
    .where('car_answer.other_plate', 'is', null)
    .groupBy('car_answer.plate_key')
    .execute()
  return new Map(rows.map(({ plate_key: key, at }) => [key, at]))
}

/** Labels of the cars with alerts of monitoring. Stored labels leave these alerts out. */
async function labelsWithAlerts(
  db: Queries,
  alerts: Awaited<ReturnType<AlertsOf>>,
): Promise<ReadonlyMap<string, VerdictLabel>> {
  if (alerts.size === 0) return new Map()
  const readings = await readReadingsOf(db, [...alerts.keys()])
  return new Map(
    Array.from(alerts).flatMap(([key, ofCar]) => {
      const label = summaryOf(foldAspects(readings.get(key) ?? []), ofCar)
      return label ? [[key, label]] : []
    }),
  )
}
