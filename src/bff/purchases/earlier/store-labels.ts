import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Rows that are read at a time. */
const PAGE = 200

/** A stored answer with its new label; null where it has none. */
interface Labelled {
  readonly id: string
  readonly verdict: string | null
}

/**
 * Stores new labels of answers that an earlier version stored, page by page in the order of their ids. An
 * answer without a new label keeps the one that it has.
 *
 * @param pageAfter reads at most `limit` answers with ids after this one
 */
export async function storeLabels(
  db: Kysely<Tables>,
  pageAfter: (id: string, limit: number) => Promise<readonly Labelled[]>,
): Promise<void> {
  for (let after = ''; ;) {
    const page = await pageAfter(after, PAGE)
    for (const { id, verdict } of page) {
      if (verdict !== null) await db.updateTable('intent').set({ verdict }).where('id', '=', id).execute()
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}
