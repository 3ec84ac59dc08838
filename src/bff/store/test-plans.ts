import { CompiledQuery, type KyselyPlugin } from 'kysely'
import * as z from 'zod/mini'
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
  const plans = (await statementsOf(db, work)).map((statement) => planOf(db, statement))
  return (await Promise.all(plans)).flat()
}

/** How SQLite finds the rows of this statement. */
export async function planOf(
  db: Store['db'],
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<readonly string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(explain)
  return rows.map(({ detail }) => detail)
}

const PlanSchema = z.tuple([
  z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
])

/** Of the statements of `work`, the number of blocks read by the one that reads the most on PostgreSQL. */
export async function mostBlocks(
  db: Store['db'],
  work: (db: Store['db']) => Promise<unknown>,
): Promise<number> {
  const read = (await statementsOf(db, work)).map(async (statement) => {
    const explain = `explain (analyze, buffers, format json) ${statement.sql}`
    const raw = CompiledQuery.raw(explain, [...statement.parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(raw)
    const [{ Plan: plan }] = PlanSchema.parse(rows[0]?.['QUERY PLAN'])
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  })
  return Math.max(...(await Promise.all(read)))
}
