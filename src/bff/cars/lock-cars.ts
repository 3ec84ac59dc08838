import type { Transaction } from 'kysely'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'
import type { CarAnswerRow, CarRow } from './tables.ts'

/** The cars of these answers, each once, in the order in which all code locks several cars. */
export function carsOf(answers: readonly Pick<CarAnswerRow, 'plate_key'>[]): readonly string[] {
  return [...new Set(answers.flatMap(({ plate_key: key }) => key ?? []))].toSorted()
}

/** Locks the rows of cars until the end of the transaction, in the order of their keys, as all code does. */
export async function lockCars(
  trx: Transaction<Tables>,
  keys: readonly string[],
): Promise<Pick<CarRow, 'plate_key' | 'plate' | 'active_at'>[]> {
  if (keys.length === 0) return []
  const cars = trx
    .selectFrom('car')
    .select(['plate_key', 'plate', 'active_at'])
    .where('plate_key', 'in', keys)
    .orderBy('plate_key')
  return lockRows(trx, cars).execute()
}
