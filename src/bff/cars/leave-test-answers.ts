import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { tryReading } from '../large/reading.ts'
import { parseObject } from '../purchases/record.ts'
import { findResult } from '../purchases/stored-result.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { answerRows } from './answer-rows.ts'
import { carsOf, lockCars } from './lock-cars.ts'
import { sumUp } from './sum-up.ts'
import type { CarAnswerRow } from './tables.ts'

interface Deps {
  readonly store: Pick<Store, 'db' | 'transaction'>
  readonly log: FastifyBaseLogger
  /** Of the current key; null if its form does not say. */
  readonly environment: 'live' | 'test' | null
  /** The most answers or cars of one transaction. */
  readonly atOnce?: number | undefined
}

/** Small, because others wait for the transaction: for a car, or on SQLite for their turn to write. */
const AT_ONCE = 200

const isTest = sql<boolean>`${sql.raw(IS_OF_TEST_KEY)}`

/**
 * Removes the answers of a test key from the cars' files once the shop has a live key: they are fictitious
 * (interface 5.3), and people decide by these files. The purchases stay in the history. A car about which the
 * shop has nothing else leaves the list. With a test key nothing changes: people are trying the console.
 *
 * Works in portions, each in one transaction. The store itself says what is left to do, so after a kill the
 * next start continues. Resolves when nothing is left; no page may be shown before that.
 */
export async function leaveTestAnswers({ store, log, environment, atOnce = AT_ONCE }: Deps): Promise<void> {
  if (environment === 'test') return
  const { db } = store
  async function inPortions<Item>(items: readonly Item[], work: Work<Item>): Promise<void> {
    for (let from = 0; from < items.length; from += atOnce) {
      await store.transaction((trx) => work(trx, items.slice(from, from + atOnce)))
      await nextTurn()
    }
  }
  const answers = await testAnswers(db)
  await inPortions(answers, leaveAnswers)
  // Findings are removed last: they say which aspects the services showed. Without answers nobody reads them.
  await inPortions(await withoutAnswer(db), forgetFindings)
  await inPortions(await triedCars(db), removeTried)
  if (answers.length === 0) return
  const cars = carsOf(answers).length
  log.info({ cars, answers: answers.length }, 'Cars forgot what a test key had answered about them')
}

type Work<Item> = (trx: Transaction<Tables>, portion: readonly Item[]) => Promise<unknown>

/** An answer of a test key; without a plate key it has no car. */
interface TestAnswer extends Pick<CarAnswerRow, 'plate_key'> {
  readonly id: string
}

/** Sorted by car. Answers without a car come first, so that no car that is summed up again can join them. */
async function testAnswers(queries: Queries): Promise<readonly TestAnswer[]> {
  const answers = await queries
    .selectFrom('intent')
    .innerJoin('car_answer as answer', 'answer.intent_id', 'intent.id')
    .where(isTest)
    .select(['intent.id', 'answer.plate_key'])
    .execute()
  return answers.toSorted((a, b) => compare(a.plate_key ?? '', b.plate_key ?? ''))
}

/** The default order of `toSorted`. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Removes answers from their cars' files, and sums these cars up again. */
async function leaveAnswers(trx: Transaction<Tables>, answers: readonly TestAnswer[]): Promise<void> {
  const ids = answers.map(({ id }) => id)
  const known = await trx.selectFrom('car_answer').select('plate_key').where('intent_id', 'in', ids).execute()
  // The cars first, as another replica's new answers and purges do.
  await lockCars(trx, carsOf(known))
  await trx.deleteFrom('car_photo').where('intent_id', 'in', ids).execute()
  const left = await trx
    .deleteFrom('car_answer')
    .where('intent_id', 'in', ids)
    .returning('plate_key')
    .execute()
  // Another starting replica may have removed some of them already.
  const keys = carsOf(left)
  if (keys.length === 0) return
  // Again: a car that one of the answers has joined since is not locked yet.
  const cars = await lockCars(trx, keys)
  await releaseJoined(trx, keys)
  // A summary keeps the line of a removed answer; this line may be fictitious, so it is cleared.
  const blank = cars.map((car) => Object.assign(car, { line: null }))
  await sumUp(trx, blank)
}

/** Separates answers that joined a car by a number, because the number may have been fictitious. */
async function releaseJoined(trx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  const joined = await trx
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .selectAll('intent')
    .where('car_answer.plate_key', 'in', keys)
    .where('car_answer.by_plate', '=', 0)
    .execute()
  for (const row of joined) {
    const result = await findResult(trx, row.id)
    const read = tryReading(() => (result === null ? undefined : answerRows(row, parseObject(result))))
    // An answer that names the plate itself stays, and so does one that cannot be read.
    if (!('value' in read) || read.value?.plate !== null) continue
    await trx.updateTable('car_answer').set({ plate_key: null }).where('intent_id', '=', row.id).execute()
  }
}

/** Test purchases that still have findings but no answer. */
async function withoutAnswer(queries: Queries): Promise<readonly string[]> {
  const found = await queries
    .selectFrom('intent')
    .select('intent.id')
    .where(isTest)
    .where((row) =>
      row.and([
        row.not(
          row.exists(
            row.selectFrom('car_answer').select('intent_id').whereRef('intent_id', '=', 'intent.id'),
          ),
        ),
        row.exists(row.selectFrom('car_finding').select('intent_id').whereRef('intent_id', '=', 'intent.id')),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

async function forgetFindings(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const shown = await trx
    .selectFrom('car_finding as finding')
    .innerJoin('intent', 'intent.id', 'finding.intent_id')
    .innerJoin('service_aspect as shown', (join) =>
      join.onRef('shown.service', '=', 'intent.service').onRef('shown.aspect', '=', 'finding.aspect'),
    )
    .where('finding.intent_id', 'in', ids)
    .where('finding.state', '!=', 'unverified')
    .select(['shown.service', 'shown.aspect'])
    .distinct()
    .execute()
  for (const pair of shown) await forgetAspect(trx, pair)
  await trx.deleteFrom('car_finding').where('intent_id', 'in', ids).execute()
}

/** Forgets that a service checks an aspect, unless another answer of it has shown that aspect. */
async function forgetAspect(
  trx: Transaction<Tables>,
  { service, aspect }: Pick<Tables['service_aspect'], 'service' | 'aspect'>,
): Promise<void> {
  const other = trx
    .selectFrom('car_answer as answer')
    .innerJoin('car_finding as finding', 'finding.intent_id', 'answer.intent_id')
    .select('finding.aspect')
    .where('answer.service', '=', service)
    .where('finding.aspect', '=', aspect)
    .where('finding.state', '!=', 'unverified')
  await trx
    .deleteFrom('service_aspect')
    .where('service', '=', service)
    .where('aspect', '=', aspect)
    .where((row) => row.not(row.exists(other)))
    .execute()
}

const ofCar = sql`where plate_key = car.plate_key`

/** Cars of test purchases only: nothing else was bought or written about them. */
const isOnlyTried = sql<boolean>`not exists (select 1 from intent ${ofCar} and not (${isTest}))
  and not exists (select 1 from car_answer ${ofCar})
  and not exists (select 1 from car_note ${ofCar})
  and not exists (select 1 from car_account ${ofCar})`

async function triedCars(queries: Queries): Promise<readonly string[]> {
  // Without `distinct`, for which SQLite would scan all purchases.
  const tried = await queries
    .selectFrom('intent')
    .innerJoin('car', 'car.plate_key', 'intent.plate_key')
    .where(isTest)
    .where(isOnlyTried)
    .select('car.plate_key')
    .execute()
  return carsOf(tried)
}

async function removeTried(trx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  // A deletion that waits for a car's lock would not see what was written about the car meanwhile.
  await lockCars(trx, keys)
  await trx.deleteFrom('car').where('plate_key', 'in', keys).where(isOnlyTried).execute()
}
