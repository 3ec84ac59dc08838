import type { FastifyBaseLogger } from 'fastify'
import { failureOf } from '../large/reading.ts'
import { findResult } from '../purchases/intent-store.ts'
import { parseObject } from '../purchases/record.ts'
import { isPassing } from '../store/errors.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries, Store } from '../store/store.ts'
import { noteIdentities } from './identities.ts'

interface UnreadDeps {
  readonly store: Store
  readonly log: FastifyBaseLogger
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
}

/** Stored instead of a document's hash. No hash equals it, because hashes are in hex. */
const UNREAD = 'unread'

/**
 * Marks a purchase whose result could not be read. A person's purchases are found, exported and purged only
 * by the hashes of documents, so a person whom only this result names would be missed without notice. The
 * documents of the request were stored with the order. The mark is enough: managers see how many results may
 * be missed, each start reads them again, and the retention finds purchases by their age.
 */
export async function noteUnread(queries: Queries, { id }: { readonly id: string }): Promise<void> {
  await queries
    .insertInto('intent_identity')
    .values({ intent_id: id, hash: UNREAD })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
    if (result !== null) await noteIdentities(trx, id, parseObject(result))
    await trx.deleteFrom('intent_identity').where('hash', '=', UNREAD).where('intent_id', '=', id).execute()
  })
}
