import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Locks the person and all managers, so that two managers who demote each other run one after the other.
 *
 * @returns ids of the managers who can sign in; one who never opened the link cannot run the shop
 */
export async function lockManagers(trx: Transaction<Tables>, id: string): Promise<ReadonlySet<string>> {
  const rows = await lockRows(
    trx,
    trx
      .selectFrom('person')
      .select(['id', 'role', 'password_hash', 'suspended_at', 'last_seen_at'])
      .where((person) => person.or([person('id', '=', id), person('role', '=', 'manager')]))
      // Always in the same order, or two transactions would deadlock.
      .orderBy('id'),
  ).execute()
  const active = rows.filter(
    (row) =>
      row.role === 'manager' &&
      row.suspended_at === null &&
      (row.password_hash !== '' || row.last_seen_at !== null),
  )
  return new Set(active.map((row) => row.id))
}

/**
 * The same, if the caller must still be a manager.
 *
 * @throws {HttpFailure} 403 FORBIDDEN if the caller is no longer a manager
 */
export async function lockAsManager(
  trx: Transaction<Tables>,
  { id, by }: { readonly id: string; readonly by: Pick<Person, 'id'> },
): Promise<void> {
  const managers = await lockManagers(trx, id)
  if (!managers.has(by.id)) throw new HttpFailure('FORBIDDEN')
}
