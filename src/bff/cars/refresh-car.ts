import { searchable } from '#brazil/text.ts'
import type { Queries } from '../store/store.ts'
import { readReadings } from './readings.ts'
import { summaryToStore } from './summary.ts'
import type { CarAnswerRow, CarRow } from './tables.ts'

type Numbers = Pick<CarAnswerRow, 'chassis' | 'renavam'>

/** The car with this chassis or RENAVAM according to answers; of several, the most recently active one. */
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
 * Computes the row of a car from all its answers, so that the order of their arrival does not matter. Answers
 * without a car join it if they have its chassis or RENAVAM. Its line stays even when no answer states it any
 * more.
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
  await queries
    .updateTable('car')
    .set({ ...now, verdict: summaryToStore(await readReadings(queries, key)) })
    .where('plate_key', '=', key)
    .execute()
  if (now.words === null) return
  await queries
    .insertInto('car_line')
    .values({ words: now.words })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function sumUp(queries: Queries, key: string, car: Known): Promise<Summed> {
  return summed(car, (await readAnswersOf(queries, [key])).get(key) ?? [])
}

/** The answers about these cars by plate key, the newest first. */
export async function readAnswersOf(
  queries: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string | null, readonly Said[]>> {
  const answers = await queries
    .selectFrom('car_answer as answer')
    .innerJoin('intent', 'intent.id', 'answer.intent_id')
    .select(['answer.plate_key', 'intent.car'])
    .select(['answer.chassis', 'answer.renavam', 'answer.uf', 'answer.answered_at'])
    .where('answer.plate_key', 'in', keys)
    .where('answer.other_plate', 'is', null)
    .orderBy('answer.answered_at', 'desc')
    .orderBy('answer.intent_id', 'desc')
    .execute()
  return Map.groupBy(answers, (answer) => answer.plate_key)
}

type Known = Pick<CarRow, 'line' | 'active_at'>
type Said = Pick<CarAnswerRow, 'chassis' | 'renavam' | 'uf' | 'answered_at'> & { readonly car: string | null }
type Summed = Pick<CarRow, 'line' | 'words' | 'chassis' | 'renavam' | 'uf' | 'active_at'>

/** For each column the value of the newest answer that states one. */
export function summed(car: Known, answers: readonly Said[]): Summed {
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
