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
    const keys = cars.map((car) => car.plate_key)
    const [answers, readings] = [await readAnswersOf(queries, keys), await readReadingsOf(queries, keys)]
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
    after = last.plate_key
  }
}

type Listed = Pick<CarRow, 'plate_key' | 'plate' | 'line' | 'active_at'>

function rowOf(car: Listed, answers: Parameters<typeof summed>[1], verdict: string | null): CarRow {
  return { plate_key: car.plate_key, plate: car.plate, verdict, ...summed(car, answers) }
}

/** Chassis and RENAVAM of the answers that have no car yet: few. */
async function numbersThatWait(queries: Queries): Promise<ReadonlySet<string | null>> {
  const rows = await queries
    .selectFrom('car_answer')
    .select(['chassis', 'renavam'])
    .where('plate_key', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ chassis, renavam }) => [chassis, renavam].filter((each) => each !== null)))
}
