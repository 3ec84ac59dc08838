import { isPersonSlug } from '#contract/service/about-people.ts'
import type { IntentListener, PurgeListener, ResultListener } from '../purchases/hooks.ts'
import type { AnswerRows } from './answer-rows.ts'
import { carsOf, lockCars } from './lock-cars.ts'
import { findCarOf, refreshCar } from './refresh-car.ts'
import { storeAnswerRows } from './store-answer-rows.ts'
import { touchCar } from './touch-car.ts'

/**
 * Moves the car of a new order to the top of the list. Locks the car's row until the order is stored. All
 * code takes this lock after the one of the limits and before the one of the journal.
 */
export const noteCarOrder: IntentListener = async (
  trx,
  { service, plate, plate_key: key, created_at: at },
) => {
  if (plate === null || key === null || isPersonSlug(service)) return
  await touchCar(trx, { plate, key, at, isAsked: true })
}

/** Adds a new answer to the file of its car. */
export const noteCarAnswer: ResultListener<AnswerRows | undefined>['note'] = async (trx, row, read) => {
  if (!read || row.state !== 'done') return
  const { plate } = read
  // A lost answer with a value of the price table may come when the table of its month is out of date.
  const at = row.kind === 'fipeByPlate' ? (row.sent_at ?? row.updated_at) : row.updated_at
  const answer = { ...read.answer, answered_at: at }
  const rows = { ...read, answer }
  const car =
    plate === null || answer.plate_key === null
      ? await findCarOf(trx, answer)
      : { plate, plate_key: answer.plate_key }
  if (!car) return storeAnswerRows(trx, [rows])
  const { plate_key: key } = car
  // The purchases of a set finish together. This locks the car, so each one sees what the one before stored.
  await touchCar(trx, { plate: car.plate, key, at: row.updated_at, isAsked: false })
  await storeAnswerRows(trx, [{ ...rows, answer: { ...answer, plate_key: key } }])
  await refreshCar(trx, key)
}

/**
 * Removes what purged answers said from their cars' files. Two facts stay, because they identify nobody: that
 * an answer was about another car, and which aspects a service checks.
 */
export const forgetCarAnswers: PurgeListener = async (trx, ids) => {
  const known = await trx.selectFrom('car_answer').select('plate_key').where('intent_id', 'in', ids).execute()
  // The cars first, as a new answer does: it joins answers without a car to the car that it has locked.
  await lockCars(trx, carsOf(known))
  const answers = await trx
    .updateTable('car_answer')
    .set({ chassis: null, renavam: null, uf: null, has_document: 0 })
    .where('intent_id', 'in', ids)
    .returning('plate_key')
    .execute()
  await trx.deleteFrom('car_finding').where('intent_id', 'in', ids).execute()
  await trx.deleteFrom('car_photo').where('intent_id', 'in', ids).execute()
  const keys = carsOf(answers)
  // Again: a car that one of the answers has joined since is not locked yet.
  await lockCars(trx, keys)
  for (const key of keys) await refreshCar(trx, key)
}
