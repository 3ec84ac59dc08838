import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** Free text that a room keeps beside purchases, and in which people may be named. */
export interface KeptText {
  /** What names one of these documents, as keyed hashes; newest first. */
  find(queries: Queries, hashes: readonly string[]): Promise<readonly SubjectNote[]>
  /** Removes what names one of these documents. @returns how many texts */
  forgetNaming(trx: Transaction<Tables>, hashes: readonly string[]): Promise<number>
  /**
   * Removes what was written before that time, `limit` texts or lists at most.
   *
   * @returns how many texts it removed, and whether there may be more
   */
  forgetBefore(
    trx: Transaction<Tables>,
    before: number,
    limit: number,
  ): Promise<{ readonly removed: number; readonly more: boolean }>
}

export async function findTexts(
  queries: Queries,
  texts: readonly KeptText[],
  hashes: readonly string[],
): Promise<SubjectNote[]> {
  return (await Promise.all(texts.map((text) => text.find(queries, hashes)))).flat()
}
