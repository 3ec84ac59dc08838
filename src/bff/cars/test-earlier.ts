import type { Kysely } from 'kysely'
import pino from 'pino'
import type { Queries, Store } from '../store/store.ts'
import { nextEarlier, readEarlier } from './read-earlier.ts'

/** The store as migrations see it: without table types. */
export function asOfMigrations(db: Queries): Kysely<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same connection
  return db as unknown as Kysely<unknown>
}

/** Reads all results that an earlier version has left, as the running console does. */
export async function readAllEarlier(store: Store): Promise<void> {
  const reading = { log: pino({ enabled: false }), environment: 'live' } as const
  for (let read = 1; read > 0;) {
    read = await store.transaction(async (trx) => readEarlier(trx, await nextEarlier(trx), reading))
  }
}
