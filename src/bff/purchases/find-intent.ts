import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { IntentRow } from './tables.ts'

const intentOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent').selectAll().where('id', '=', id),
)

/** The row of an intent; undefined where there is none. */
export async function findIntent(queries: Queries, id: string): Promise<IntentRow | undefined> {
  const [row] = await intentOf(queries, { id })
  return row
}
