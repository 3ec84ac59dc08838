import type { FastifyBaseLogger } from 'fastify'
import { failureOf } from '../large/reading.ts'
import { parseObject } from '../purchases/record.ts'
import { findResult } from '../purchases/stored-result.ts'
import { isPassing } from '../store/errors.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries, Store } from '../store/store.ts'
import { UNREAD, noteIdentities } from './identities.ts'

interface UnreadDeps {
  readonly store: Store
  readonly log: FastifyBaseLogger
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
}

/** Number of stored results that a search for a person may miss. */
export async function countUnread(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('intent_identity')
    .innerJoin('intent', 'intent.id', 'intent_identity.intent_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('hash', '=', UNREAD)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Reads marked results again, because this version may be able to. A result that it cannot read keeps its
 * mark.
 */
export async function readUnread({ store, log, closing }: UnreadDeps): Promise<void> {
  const marked = await store.db
    .selectFrom('intent_identity')
    .select('intent_id')
    .where('hash', '=', UNREAD)
    .execute()
  for (const { intent_id: id } of marked) {
    if (closing.aborted) return
    try {
      await readAgain(store, id)
    } catch (error) {
      if (isPassing(error)) throw error
      log.error({ intent: id, failure: failureOf(error) }, 'A result names people that no search finds')
    }
  }
}

async function readAgain(store: Store, id: string): Promise<void> {
  await store.transaction(async (trx) => {
    const purchase = trx.selectFrom('intent').select('purged_at').where('id', '=', id)
    const row = await lockRows(trx, purchase).executeTakeFirst()
    // A purchase that was purged meanwhile names nobody.
    const result = row?.purged_at === null ? await findResult(trx, id) : null
    await trx.deleteFrom('intent_identity').where('hash', '=', UNREAD).where('intent_id', '=', id).execute()
    if (result !== null) await noteIdentities(trx, id, parseObject(result))
  })
}
