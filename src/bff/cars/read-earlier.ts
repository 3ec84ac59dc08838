import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { tryReading } from '../large/reading.ts'
import { parseObject } from '../purchases/record.ts'
import { parseShownBefore, verdictOf } from '../purchases/verdict.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { isOfTestKey } from '../upstream/client/fingerprint.ts'
import { type AnswerRows, answerRows } from './answer-rows.ts'
import { carsOf, lockCars } from './lock-cars.ts'
import { findCarOf } from './refresh-car.ts'
import { storeAnswerRows } from './store-answer-rows.ts'
import { sumUpCars } from './sum-up.ts'
import type { CarAnswerRow } from './tables.ts'
import { touchCar } from './touch-car.ts'

/** Results of one transaction. It takes about 40 ms, and on SQLite nothing else runs meanwhile. */
const AT_ONCE = 100

/** Cars of one transaction. All results about a car are read together, so that it is summed up once. */
const CARS_AT_ONCE = 20

export interface Reading {
  readonly log: FastifyBaseLogger
  /** Of the current key. With a live key, no file has answers of a test key (`leave-test-answers.ts`). */
  readonly environment: 'live' | 'test' | null
}

/** Counts the results of an earlier version that are left to be read. */
export async function countEarlier(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('earlier_result')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of the results to read next: the newest ones, and the others about their cars. */
export async function nextEarlier(queries: Queries): Promise<readonly string[]> {
  const newest = await queries
    .selectFrom('earlier_result as earlier')
    .leftJoin('intent', 'intent.id', 'earlier.intent_id')
    .select(['earlier.intent_id', 'intent.plate_key'])
    .orderBy('earlier.turn', 'desc')
    .orderBy('earlier.created_at', 'desc')
    .orderBy('earlier.intent_id', 'desc')
    .limit(CARS_AT_ONCE)
    .execute()
  const keys = newest.flatMap(({ plate_key: key }) => key ?? [])
  const ids = newest.map(({ intent_id: id }) => id)
  return [...new Set([...ids, ...(await earlierOfCars(queries, keys))])]
}

/** The ids of the remaining results about these cars, at most as many as one transaction reads. */
export async function earlierOfCars(queries: Queries, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const rows = await queries
    .selectFrom('intent')
    .innerJoin('earlier_result as earlier', 'earlier.intent_id', 'intent.id')
    .select('intent.id')
    .where('intent.plate_key', 'in', keys)
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Derives from these results what the transaction that stores an answer derives today: the label for lists,
 * and the findings about the car. Results that another process has read meanwhile are skipped.
 *
 * @returns how many it has read
 */
export async function readEarlier(
  trx: Transaction<Tables>,
  ids: readonly string[],
  reading: Reading,
): Promise<number> {
  const waiting = await take(trx, ids)
  if (waiting.length === 0) return 0
  const rows = await resultsOf(
    trx,
    waiting.map(({ intent_id: id }) => id),
  )
  const unlabelled = new Set(waiting.flatMap((each) => (each.labelled === 0 ? [each.intent_id] : [])))
  // A new answer takes its locks in the same order: first the purchase, then its car.
  await storeLabels(
    trx,
    rows.filter(({ id }) => unlabelled.has(id)).flatMap((row) => labelOf(row, reading) ?? []),
  )
  const answers = rows.flatMap((row) => answerOf(row, reading) ?? [])
  const others = answers.filter(({ answer }) => answer.other_plate !== null)
  await leaveNameless(
    trx,
    others.map(({ answer }) => answer.intent_id),
  )
  await noteAnswers(trx, answers)
  return waiting.length
}

const UNREADABLE = 'What a result of an earlier version says could not be read'

/** Locks in the order of the ids, so that two processes with the same results cannot deadlock. */
async function take(trx: Transaction<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const waiting = await lockRows(
    trx,
    trx
      .selectFrom('earlier_result')
      .select(['intent_id', 'labelled'])
      .where('intent_id', 'in', ids)
      .orderBy('intent_id'),
  ).execute()
  await trx.deleteFrom('earlier_result').where('intent_id', 'in', ids).execute()
  return waiting
}

function resultsOf(trx: Transaction<Tables>, ids: readonly string[]) {
  return (
    trx
      .selectFrom('intent')
      .innerJoin('intent_result', 'intent_id', 'intent.id')
      .select(['intent.id', 'kind', 'service', 'plate', 'plate_key', 'request', 'state', 'updated_at'])
      .select(['shown_before', 'fingerprint', 'body'])
      .where('intent.id', 'in', ids)
      // A result of megabytes has an empty body here; it was read when it arrived.
      .where('body', '!=', '')
      .orderBy('intent.id')
      .execute()
  )
}

type Result = Awaited<ReturnType<typeof resultsOf>>[number]
type Answer = AnswerRows<CarAnswerRow>
type Label = Readonly<Record<'id' | 'verdict', string>>

function labelOf(
  { id, service, plate, request, body, shown_before: shown }: Result,
  { log }: Reading,
): Label | undefined {
  const asked = { service, plate, request }
  const read = tryReading(() => verdictOf(asked, parseObject(body), parseShownBefore(shown)))
  if ('failure' in read) log.error({ intent: id, failure: read.failure }, UNREADABLE)
  else if (read.value !== null) return { id, verdict: read.value }
  return undefined
}

/** Stores all labels in one statement, because on PostgreSQL each statement is a round trip. */
async function storeLabels(trx: Transaction<Tables>, labels: readonly Label[]): Promise<void> {
  if (labels.length === 0) return
  const rows = labels.map(({ id, verdict }) => sql`(${id}, ${verdict})`)
  // SQLite and PostgreSQL both name the columns of `values` so.
  await sql`update intent set verdict = label.column2 from (values ${sql.join(rows)}) as label
    where intent.id = label.column1`.execute(trx)
}

/** An earlier version named the other car in lists. */
async function leaveNameless(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('intent').set({ car: null }).where('id', 'in', ids).execute()
}

function answerOf(row: Result, { log, environment }: Reading): Answer | undefined {
  if (row.state !== 'done' || (environment !== 'test' && isOfTestKey(row))) return undefined
  const read = tryReading(() => answerRows(row, parseObject(row.body)))
  if ('failure' in read) {
    log.error({ intent: row.id, failure: read.failure }, UNREADABLE)
    return undefined
  }
  return read.value && { ...read.value, answer: { ...read.value.answer, answered_at: row.updated_at } }
}

/** Adds the answers to the files of their cars. */
async function noteAnswers(trx: Transaction<Tables>, answers: readonly Answer[]): Promise<void> {
  const byPlate = answers.filter(({ answer }) => answer.plate_key !== null)
  // A car that was asked for by its plate already exists, with a later time.
  const named = byPlate.filter(({ answer }) => answer.by_plate === 0)
  const keys = carsOf(byPlate.map(({ answer }) => answer))
  await lockCars(trx, keys)
  for (const { plate, answer } of named.toSorted(byKey)) {
    if (plate === null || answer.plate_key === null) continue
    await touchCar(trx, { plate, key: answer.plate_key, at: answer.answered_at, isAsked: false })
  }
  await storeAnswerRows(trx, byPlate)
  await sumUpCars(trx, keys)
  for (const each of answers.filter(({ answer }) => answer.plate_key === null)) await noteByNumber(trx, each)
}

/** Stores an answer without a plate. It joins its car if that is known; otherwise the car finds it later. */
async function noteByNumber(trx: Transaction<Tables>, rows: Answer): Promise<void> {
  const { answer } = rows
  const car = await findCarOf(trx, answer)
  const key = car?.plate_key ?? null
  if (key !== null) await lockCars(trx, [key])
  await storeAnswerRows(trx, [{ ...rows, answer: { ...answer, plate_key: key } }])
  if (key !== null) await sumUpCars(trx, [key])
}

function byKey(a: Answer, b: Answer): number {
  return (a.answer.plate_key ?? '') < (b.answer.plate_key ?? '') ? -1 : 1
}
