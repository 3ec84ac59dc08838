import type { Queries } from '../store/store.ts'

/** Names of the managers, whom staff can ask for money, in the order in which they joined. */
export async function readManagers(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('person')
    .select('name')
    .where('role', '=', 'manager')
    .where('suspended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
