import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Store } from './store.ts'

/** The statements that `work` runs on `db`. */
export async function statementsOf(
  db: Store['db'],
  work: (db: Store['db']) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const compiled: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(noting))
  return compiled
}

/** How SQLite finds the rows of each statement that `work` runs. */
export async function plansOf(
  db: Store['db'],
  work: (db: Store['db']) => Promise<unknown>,
): Promise<readonly string[]> {
  const plans = (await statementsOf(db, work)).map(({ sql, parameters }) =>
    db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])),
  )
  return (await Promise.all(plans)).flatMap(({ rows }) => rows.map(({ detail }) => detail))
}
