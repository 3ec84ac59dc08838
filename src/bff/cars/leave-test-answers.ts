import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { tryReading } from '../large/reading.ts'
import { findResult } from '../purchases/intent-store.ts'
import { parseObject } from '../purchases/record.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { answerRows } from './answer-rows.ts'
import { refreshCar } from './refresh-car.ts'

interface Deps {
  readonly store: Pick<Store, 'transaction'>
  readonly log: FastifyBaseLogger
  /** Of today's key; null where its form does not say. */
  readonly environment: 'live' | 'test' | null
}

const isTest = sql<boolean>`${sql.raw(IS_OF_TEST_KEY)}`

/**
 * Takes what a test key's answers said out of the cars' files once the shop has a live key: it is fictitious
 * (interface 5.3), and people decide by these files. The purchases stay in the history. A car about which the
 * shop has nothing else leaves the list. With a test key nothing changes: people are trying the console.
 */
export async function leaveTestAnswers({ store, log, environment }: Deps): Promise<void> {
  if (environment === 'test') return
  const count = await store.transaction(async (trx) => {
    const cars = await forgetAnswers(trx)
    for (const key of cars) await sumUpAnew(trx, key)
    await removeTried(trx)
    return cars.length
  })
  if (count > 0) log.info({ cars: count }, 'Cars forgot what a test key had answered about them')
}

const ofTest = (queries: Queries) => queries.selectFrom('intent').select('id').where(isTest)

/** @returns the cars that the answers were about, in the order in which all lock several of them */
async function forgetAnswers(trx: Transaction<Tables>): Promise<readonly string[]> {
  const answers = await trx
    .selectFrom('car_answer')
    .select('plate_key')
    .where('intent_id', 'in', ofTest(trx))
    .execute()
  if (answers.length === 0) return []
  await trx.deleteFrom('car_photo').where('intent_id', 'in', ofTest(trx)).execute()
  await forgetFindings(trx)
  await trx.deleteFrom('car_answer').where('intent_id', 'in', ofTest(trx)).execute()
  return [...new Set(answers.flatMap(({ plate_key: key }) => key ?? []))].toSorted()
}

/** Answers that joined this car by a number wait for it again: the number may have been fictitious. */
async function releaseJoined(trx: Transaction<Tables>, key: string): Promise<void> {
  const joined = await trx
    .selectFrom('car_answer')
    .innerJoin('intent', 'intent.id', 'car_answer.intent_id')
    .selectAll('intent')
    .where('car_answer.plate_key', '=', key)
    .where('car_answer.by_plate', '=', 0)
    .execute()
  for (const row of joined) {
    const result = await findResult(trx, row.id)
    const read = tryReading(() => (result === null ? undefined : answerRows(row, parseObject(result))))
    // One that names the plate itself stays, and one that nobody can read.
    if (!('value' in read) || read.value?.plate !== null) continue
    await trx.updateTable('car_answer').set({ plate_key: null }).where('intent_id', '=', row.id).execute()
  }
}

/** A service is known to look at what other answers have shown, and at nothing else. */
async function forgetFindings(trx: Transaction<Tables>): Promise<void> {
  const shown = await trx
    .selectFrom('car_finding as finding')
    .innerJoin('car_answer as answer', 'answer.intent_id', 'finding.intent_id')
    .select(['answer.service', 'finding.aspect'])
    .distinct()
    .where('finding.intent_id', 'in', ofTest(trx))
    .where('finding.state', '!=', 'unverified')
    .execute()
  await trx.deleteFrom('car_finding').where('intent_id', 'in', ofTest(trx)).execute()
  for (const { service, aspect } of shown) {
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
}

async function sumUpAnew(trx: Transaction<Tables>, key: string): Promise<void> {
  await releaseJoined(trx, key)
  // Sums keep a line that no answer says any more: this one may be fictitious. The row stays locked.
  await trx.updateTable('car').set({ line: null, words: null }).where('plate_key', '=', key).execute()
  await refreshCar(trx, key)
}

/** Cars that were only tried: nothing else was asked or written about them. */
async function removeTried(trx: Transaction<Tables>): Promise<void> {
  // Apart from the deletion, and with repetitions: SQLite would look through all cars, or all purchases.
  const tried = await trx.selectFrom('intent').select('plate_key').where(isTest).execute()
  for (const key of new Set(tried.flatMap(({ plate_key: each }) => each ?? []))) {
    const of = sql`where plate_key = ${key}`
    await sql`delete from car ${of}
      and not exists (select 1 from intent ${of} and not (${isTest}))
      and not exists (select 1 from car_answer ${of})
      and not exists (select 1 from car_note ${of})
      and not exists (select 1 from car_account ${of})`.execute(trx)
  }
}
