import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { Emit } from '../events/events.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Subject } from './identities.ts'

/** Removes texts in its own transaction. @returns the number of texts */
export type TextRemoval = (trx: Transaction<Tables>, emit: Emit) => Promise<number>

/** Free text that another folder stores beside purchases, and that may name people. */
export interface KeptText {
  /** The texts that name one of the person's documents; newest first. */
  find(queries: Queries, person: Subject): Promise<readonly SubjectNote[]>
  /**
   * Texts that name the person and cannot be removed yet, because they are about to become purchases; none by
   * default.
   */
  ahead?(queries: Queries, person: Subject): Promise<readonly SubjectNote[]>
  /**
   * The removals of texts that name one of the person's documents, in portions. The search runs outside any
   * transaction, so each removal reads again.
   */
  removals(queries: Queries, person: Subject): AsyncIterable<TextRemoval> | readonly TextRemoval[]
  /**
   * Removes texts written before a given time: at most `limit` texts, except that a list is removed as a
   * whole.
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

export async function findAhead(
  queries: Queries,
  texts: readonly KeptText[],
  person: Subject,
): Promise<SubjectNote[]> {
  const found = await Promise.all(texts.map(async (text) => (await text.ahead?.(queries, person)) ?? []))
  return found.flat()
}
