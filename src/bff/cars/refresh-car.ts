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
  const before = await numbersOf(queries, key)
  const joined = await joinWaiting(queries, key, before)
  const now = joined ? await numbersOf(queries, key) : before
  const verdict = summaryOf(foldAspects(await readReadings(queries, key)))
  await queries
    .updateTable('car')
    .set({ ...now, verdict: verdict === null ? null : JSON.stringify(verdict) })
    .where('plate_key', '=', key)
    .execute()
  if (!now.words) return
  await queries
    .insertInto('car_line')
    .values({ words: now.words })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Stated = Pick<CarRow, 'chassis' | 'renavam' | 'uf'> & Partial<Pick<CarRow, 'line' | 'words'>>

/** What the newest answer says that says it at all. */
async function numbersOf(queries: Queries, key: string): Promise<Stated> {
  const answers = await queries
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .select(['intent.car', 'car_answer.chassis', 'car_answer.renavam', 'car_answer.uf'])
    .where('car_answer.plate_key', '=', key)
    .where('car_answer.other_plate', 'is', null)
    .orderBy('car_answer.answered_at', 'desc')
    .orderBy('car_answer.intent_id', 'desc')
    .execute()
  const newest = (column: 'car' | 'chassis' | 'renavam' | 'uf') =>
    answers.find((answer) => answer[column] !== null)?.[column] ?? null
  const line = newest('car')
  return {
    chassis: newest('chassis'),
    renavam: newest('renavam'),
    uf: newest('uf'),
    ...(line !== null && { line, words: searchable(line) }),
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
