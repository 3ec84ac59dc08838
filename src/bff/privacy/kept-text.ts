import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { Emit } from '../events/events.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Subject } from './identities.ts'

/** Removes texts in a transaction of its own. @returns how many */
export type TextRemoval = (trx: Transaction<Tables>, emit: Emit) => Promise<number>

/** Free text that a room keeps beside purchases, and in which people may be named. */
export interface KeptText {
  /** What names one of the person's documents; newest first. */
  find(queries: Queries, person: Subject): Promise<readonly SubjectNote[]>
  /**
   * What removes the texts that name one of the person's documents, portion by portion. It looks for them
   * outside of any transaction, and a removal looks again.
   */
  removals(queries: Queries, person: Subject): AsyncIterable<TextRemoval> | readonly TextRemoval[]
  /**
   * Removes what was written before that time: `limit` texts at most, save that a list is not divided.
   *
   * @returns how many texts it removed, and whether there may be more
   */
  forgetBefore(
    trx: Transaction<Tables>,
    by: { readonly before: number; readonly limit: number; readonly emit: Emit },
  ): Promise<{ readonly removed: number; readonly more: boolean }>
}

export async function findTexts(
  queries: Queries,
  texts: readonly KeptText[],
  person: Subject,
): Promise<SubjectNote[]> {
  return (await Promise.all(texts.map((text) => text.find(queries, person)))).flat()
}
