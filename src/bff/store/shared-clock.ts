import { sql } from 'kysely'
import type { Store } from './store.ts'

/** The time of the PostgreSQL server, the same for all replicas (epoch milliseconds). */
export const SERVER_TIME = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** A replica's clock counts as wrong beyond this difference (ms). */
const WRONG_MS = 60_000

/** How far this replica's clock is ahead of the server's (ms). */
async function aheadMs({ db }: Store, now: () => number): Promise<number> {
  const { rows } = await sql<{ time: number }>`select ${SERVER_TIME} as time`.execute(db)
  return now() - (rows[0]?.time ?? NaN)
}

/** Whether this replica's clock agrees with the database's. */
export async function clockAgrees(store: Store, now: () => number): Promise<boolean> {
  return Math.abs(await aheadMs(store, now)) <= WRONG_MS
}
