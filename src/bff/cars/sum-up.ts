import type { Queries } from '../store/store.ts'
import { readReadingsOf } from './readings.ts'
import { readAnswersOf, refreshCar, summed } from './refresh-car.ts'
import { summaryToStore } from './summary.ts'
import type { CarRow } from './tables.ts'

/** The most cars that are summed up together. */
const PAGE = 200

/** The columns of a car that its summary is computed from. */
const LISTED = ['plate_key', 'plate', 'line', 'active_at'] as const
type Listed = Pick<CarRow, (typeof LISTED)[number]>

/** Sums up all cars, or those with a line or an alert, as `refreshCar` does for one car. For migrations. */
export async function sumUpAll(
  queries: Queries,
  which: 'all' | 'with-line' | 'with-alert' = 'all',
): Promise<void> {
  for (let after = ''; ;) {
    const cars = await queries
      .selectFrom('car')
      .select(LISTED)
      .where('plate_key', '>', after)
      .$if(which === 'with-line', (query) => query.where('line', 'is not', null))
      .$if(which === 'with-alert', (query) => query.where('verdict', 'like', '{"tone":"alert"%'))
      .orderBy('plate_key')
      .limit(PAGE)
      .execute()
    const last = cars.at(-1)
    if (!last) return
    await sumUp(queries, cars)
    after = last.plate_key
  }
}

/** Sums up these cars, which the caller has locked. */
export async function sumUpCars(queries: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const cars = await queries.selectFrom('car').select(LISTED).where('plate_key', 'in', keys).execute()
  await sumUp(
    queries,
    cars.toSorted((a, b) => (a.plate_key < b.plate_key ? -1 : 1)),
  )
}

/** Sums up these cars, in the order of their keys, and rewrites their rows. */
export async function sumUp(queries: Queries, cars: readonly Listed[]): Promise<void> {
  if (cars.length === 0) return
  const keys = cars.map((car) => car.plate_key)
  const [answers, readings] = [await readAnswersOf(queries, keys), await readReadingsOf(queries, keys)]
  const rows = cars.map((car) =>
    rowOf(car, answers.get(car.plate_key) ?? [], summaryToStore(readings.get(car.plate_key) ?? [])),
  )
  await storeSums(queries, rows)
  // One by one, since the next car may have the same number: the first one gets the answers.
  const waiting = await numbersThatWait(queries, rows)
  const joined = rows.filter(({ chassis, renavam }) => waiting.has(chassis) || waiting.has(renavam))
  for (const { plate_key: key } of joined) await refreshCar(queries, key)
}

function rowOf(car: Listed, answers: Parameters<typeof summed>[1], verdict: string | null): CarRow {
  return { plate_key: car.plate_key, plate: car.plate, verdict, ...summed(car, answers) }
}

async function storeSums(queries: Queries, rows: readonly CarRow[]): Promise<void> {
  await queries
    .insertInto('car')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('plate_key').doUpdateSet((row) => ({
        line: row.ref('excluded.line'),
        words: row.ref('excluded.words'),
        chassis: row.ref('excluded.chassis'),
        renavam: row.ref('excluded.renavam'),
        uf: row.ref('excluded.uf'),
        verdict: row.ref('excluded.verdict'),
        active_at: row.ref('excluded.active_at'),
      })),
    )
    .execute()
  const words = new Set(rows.flatMap((row) => row.words ?? []))
  if (words.size === 0) return
  await queries
    .insertInto('car_line')
    .values([...words].map((each) => ({ words: each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The chassis and RENAVAM numbers of these cars that answers without a car have. */
async function numbersThatWait(
  queries: Queries,
  cars: readonly CarRow[],
): Promise<ReadonlySet<string | null>> {
  const waiting = new Set<string | null>()
  for (const column of ['chassis', 'renavam'] as const) {
    const numbers = cars.flatMap((car) => car[column] ?? [])
    if (numbers.length === 0) continue
    const rows = await queries
      .selectFrom('car_answer')
      .select(column)
      .where('plate_key', 'is', null)
      .where(column, 'in', numbers)
      .execute()
    for (const row of rows) waiting.add(row[column])
  }
  return waiting
}
