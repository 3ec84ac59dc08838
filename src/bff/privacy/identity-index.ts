import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { tryReading } from '../large/reading.ts'
import { parseObject } from '../purchases/record.ts'
import type { Queries, Store } from '../store/store.ts'
import { noteDocuments, noteIdentities, noteUnread } from './identities.ts'
import { readUnread } from './unread.ts'

/** Purchases per transaction: each may hold megabytes. */
const PORTION = 20

/** Pause between two transactions, so that purchases are not held up (ms). */
const PAUSE_MS = 10

interface IndexDeps {
  readonly store: Store
  readonly log: FastifyBaseLogger
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
}

/** Whether purchases of an earlier version are still being indexed. */
export async function isIndexing(queries: Queries): Promise<boolean> {
  const state = await queries.selectFrom('privacy_state').select('indexed_to').executeTakeFirstOrThrow()
  return state.indexed_to !== null
}

/**
 * Reads marked results again, and stores the documents that the purchases of an earlier version name, in
 * portions, from where the last process stopped. If several replicas run at once, they repeat the work
 * without harm.
 */
export async function indexEarlier(deps: IndexDeps): Promise<void> {
  const { store, log, closing } = deps
  try {
    await readUnread(deps)
    while (!closing.aborted && (await indexPortion(store))) {
      await delay(PAUSE_MS, undefined, { ref: false })
    }
  } catch (error) {
    if (closing.aborted) return
    log.warn({ err: error }, 'Earlier purchases could not be looked through; the next start goes on')
  }
}

/** @returns whether there are more */
async function indexPortion(store: Store): Promise<boolean> {
  return store.transaction(async (trx) => {
    const { indexed_to: after } = await trx
      .selectFrom('privacy_state')
      .select('indexed_to')
      .executeTakeFirstOrThrow()
    if (after === null) return false
    const rows = await trx
      .selectFrom('intent')
      .leftJoin('intent_result', 'intent_result.intent_id', 'intent.id')
      .select(['intent.id', 'intent.request', 'intent_result.body', 'intent_result.packed'])
      .where('intent.id', '>', after)
      .orderBy('intent.id')
      .limit(PORTION)
      .execute()
    for (const { id, request, ...result } of rows) {
      // The documents of packed results were stored together with the results.
      const body = result.packed ? null : result.body
      await noteIdentities(trx, id, parseObject(request))
      const read = tryReading(() => documentsIn(body === null ? null : parseObject(body)))
      await ('value' in read ? noteDocuments(trx, id, read.value) : noteUnread(trx, { id }))
    }
    const last = rows.at(-1)
    await trx
      .updateTable('privacy_state')
      .set({ indexed_to: last?.id ?? null })
      .execute()
    return last !== undefined
  })
}
