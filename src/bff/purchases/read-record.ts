import * as z from 'zod/mini'
import { Failure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'
import { findIntent, findResult } from './intent-store.ts'
import { recordJson } from './record.ts'
import type { IntentRow } from './tables.ts'

/** Ids are the browser's UUIDs. */
export const IdParamsSchema = z.object({ id: z.uuid() })

/** @throws {Failure} 404 where there is none, also for what is no UUID */
export async function readIntent(db: Queries, params: unknown): Promise<IntentRow> {
  const parsed = IdParamsSchema.safeParse(params)
  const row = parsed.success ? await findIntent(db, parsed.data.id.toLowerCase()) : undefined
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The record as JSON text, with its place in the queue while it waits to be sent. */
export async function readRecordJson(db: Queries, row: IntentRow): Promise<string> {
  return recordJson(row, await findResult(db, row.id), await queuePosition(db, row))
}

async function queuePosition(db: Queries, row: IntentRow): Promise<number | undefined> {
  if (row.state !== 'prepared') return undefined
  const { before } = await db
    .selectFrom('intent')
    .select((column) => column.fn.countAll<number>().as('before'))
    .where('state', '=', 'prepared')
    .where('fingerprint', '=', row.fingerprint)
    .where('created_at', '<', row.created_at)
    // Purchases by hand go before those of a batch.
    .$if(row.batch_id === null, (query) => query.where('batch_id', 'is', null))
    .executeTakeFirstOrThrow()
  return before + 1
}
