import { searchable } from '#brazil/text.ts'
import type { Queries } from '../store/store.ts'
import { foldAspects } from './fold.ts'
import { readReadings } from './readings.ts'
import { summaryOf } from './summary.ts'
import type { CarAnswerRow, CarRow } from './tables.ts'

type Numbers = Pick<CarAnswerRow, 'chassis' | 'renavam'>

/** The car that answers have given this chassis or RENAVAM to; of two, the one of the newest activity. */
export async function findCarOf(
  queries: Queries,
  numbers: Numbers,
): Promise<Pick<CarRow, 'plate' | 'plate_key'> | null> {
  for (const column of ['chassis', 'renavam'] as const) {
    const number = numbers[column]
    if (number === null) continue
    const car = await queries
      .selectFrom('car')
      .select(['plate', 'plate_key'])
      .where(column, '=', number)
      .orderBy('active_at', 'desc')
      .orderBy('plate_key')
      .limit(1)
      .executeTakeFirst()
    if (car) return car
  }
  return null
}

/**
 * Sums up a car from all that its answers say, so that the order of their arrival does not matter. Answers
 * that waited for a car with its chassis or RENAVAM join it. Its line stays when nothing says it any more.
 */
export async function refreshCar(queries: Queries, key: string): Promise<void> {
  const car = await queries
    .selectFrom('car')
    .select(['line', 'active_at'])
    .where('plate_key', '=', key)
    .executeTakeFirst()
  if (!car) return
  const before = await sumUp(queries, key, car)
  const now = (await joinWaiting(queries, key, before)) ? await sumUp(queries, key, car) : before
  const verdict = summaryOf(foldAspects(await readReadings(queries, key)))
  await queries
    .updateTable('car')
    .set({ ...now, verdict: verdict === null ? null : JSON.stringify(verdict) })
    .where('plate_key', '=', key)
    .execute()
  if (now.words === null) return
  await queries
    .insertInto('car_line')
    .values({ words: now.words })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Summed = Pick<CarRow, 'line' | 'words' | 'chassis' | 'renavam' | 'uf' | 'active_at'>

/** Of each column what the newest answer says that says it at all. */
async function sumUp(
  queries: Queries,
  key: string,
  car: Pick<CarRow, 'line' | 'active_at'>,
): Promise<Summed> {
  const answers = await queries
    .selectFrom('car_answer as answer')
    .innerJoin('intent', 'intent.id', 'answer.intent_id')
    .select(['intent.car', 'answer.chassis', 'answer.renavam', 'answer.uf', 'answer.answered_at'])
    .where('answer.plate_key', '=', key)
    .where('answer.other_plate', 'is', null)
    .orderBy('answer.answered_at', 'desc')
    .orderBy('answer.intent_id', 'desc')
    .execute()
  const newest = (column: 'car' | 'chassis' | 'renavam' | 'uf') =>
    answers.find((answer) => answer[column] !== null)?.[column] ?? null
  const line = newest('car') ?? car.line
  return {
    line,
    words: line === null ? null : searchable(line),
    chassis: newest('chassis'),
    renavam: newest('renavam'),
    uf: newest('uf'),
    active_at: Math.max(car.active_at, answers[0]?.answered_at ?? 0),
  }
}

async function joinWaiting(queries: Queries, key: string, numbers: Numbers): Promise<boolean> {
  let joined = false
  for (const column of ['chassis', 'renavam'] as const) {
    const number = numbers[column]
    if (number === null) continue
    const answers = await queries
      .updateTable('car_answer')
      .set({ plate_key: key })
      .where('plate_key', 'is', null)
      .where(column, '=', number)
      .returning('intent_id')
      .execute()
    if (answers.length > 0) joined = true
  }
  return joined
}
