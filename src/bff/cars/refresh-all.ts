import type { Queries } from '../store/store.ts'
import { readReadingsOf } from './readings.ts'
import { readAnswersOf, refreshCar, summed, verdictOf } from './refresh-car.ts'
import type { CarRow } from './tables.ts'

/** Cars that are summed up together. */
const PAGE = 200

/** Sums up all cars as `refreshCar` does each: for steps of the schema. */
export async function sumUpAll(queries: Queries): Promise<void> {
  const waiting = await numbersThatWait(queries)
  for (let after = ''; ;) {
    const cars = await queries
      .selectFrom('car')
      .select(['plate_key', 'plate', 'line', 'active_at'])
      .where('plate_key', '>', after)
      .orderBy('plate_key')
      .limit(PAGE)
      .execute()
    const last = cars.at(-1)
    if (!last) return
    await sumUpCars(queries, cars, waiting)
    after = last.plate_key
  }
}

const NO_READINGS: Awaited<ReturnType<typeof readReadingsOf>> = new Map()

type Listed = Pick<CarRow, 'plate_key' | 'plate' | 'line' | 'active_at'>

/**
 * Sums up cars as `refreshCar` does each, in a few statements for all of them.
 *
 * @param waiting as `numbersThatWait` reads them
 */
export async function sumUpCars(
  queries: Queries,
  cars: readonly Listed[],
  waiting: ReadonlySet<string | null>,
): Promise<void> {
  if (cars.length === 0) return
  const keys = cars.map((car) => car.plate_key)
  const answers = await readAnswersOf(queries, keys)
  const answered = keys.filter((key) => answers.has(key))
  const readings = answered.length > 0 ? await readReadingsOf(queries, answered) : NO_READINGS
  const rows = cars.map((car) =>
    rowOf(car, answers.get(car.plate_key) ?? [], verdictOf(readings.get(car.plate_key) ?? [])),
  )
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
  if (words.size > 0) {
    await queries
      .insertInto('car_line')
      .values([...words].map((each) => ({ words: each })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // One by one, since the next car may have the same number: the first one gets the answers.
  const joined = rows.filter(({ chassis, renavam }) => waiting.has(chassis) || waiting.has(renavam))
  for (const { plate_key: key } of joined) await refreshCar(queries, key)
}

function rowOf(car: Listed, answers: Parameters<typeof summed>[1], verdict: string | null): CarRow {
  return { plate_key: car.plate_key, plate: car.plate, verdict, ...summed(car, answers) }
}

/** Chassis and RENAVAM of the answers that have no car yet: few. */
export async function numbersThatWait(queries: Queries): Promise<ReadonlySet<string | null>> {
  const rows = await queries
    .selectFrom('car_answer')
    .select(['chassis', 'renavam'])
    .where('plate_key', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ chassis, renavam }) => [chassis, renavam].filter((each) => each !== null)))
}
