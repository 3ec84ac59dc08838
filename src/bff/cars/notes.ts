import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { NoteRequest } from '#contract/console/car.ts'
import type { Person } from '#contract/console/session.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { record } from '../journal/journal.ts'
import { subjectHasher } from '../journal/subject-hash.ts'
import type { Tables } from '../store/tables.ts'
import { type TimelineSource, newestBefore } from './timeline.ts'
import { touchCar } from './touch-car.ts'

/** Who writes about which car, and when. */
export interface Written {
  readonly plate: string
  readonly key: string
  readonly person: Pick<Person, 'id' | 'name'>
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Adds a note to a car's file. Documents in the text are masked before it is stored, because nobody may read
 * them; their keyed hashes are kept, so that a purge of the person finds the note. A note under an id that
 * exists changes nothing: the browser sends a note again when the answer was lost.
 */
export async function addNote(
  trx: Transaction<Tables>,
  written: Written,
  { id = randomUUID(), text }: NoteRequest,
): Promise<void> {
  const { plate, key, person, at } = written
  await touchCar(trx, { plate, key, at, isAsked: false })
  const author = { created_by: person.id, created_by_name: person.name, created_at: at }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('car_note')
    .values({ id, plate_key: key, text: maskText(text), ...author })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  const hashOf = await subjectHasher(trx)
  for (const document of documentsIn(text)) {
    await trx
      .insertInto('car_note_identity')
      .values({ hash: hashOf(document), note_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await record(trx, {
    at,
    action: 'note-added',
    person,
    subject: plate,
    about: [{ kind: 'plate', value: key }],
  })
}

export const noteEntries: TimelineSource = async (queries, { plateKey, ...page }) => {
  const ofCar = queries
    .selectFrom('car_note')
    .select(['id', 'text', 'created_by', 'created_by_name', 'created_at'])
    .where('plate_key', '=', plateKey)
  const rows = await newestBefore(ofCar, ['created_at', 'id'], page).execute()
  return rows.map(({ id, text, created_at, ...row }) => {
    const at = new Date(created_at).toISOString()
    return { at: created_at, id, entry: { kind: 'note', at, id, text, by: creatorOf(row) } }
  })
}
