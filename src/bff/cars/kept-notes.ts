import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

interface Hashed {
  /** The keyed hash of each document of a person. */
  readonly hashes: readonly string[]
}

/** Gives privacy access to the notes: a person named in a note may ask for a copy or for its removal. */
export const KEPT_NOTES = {
  async find(queries: Queries, { hashes }: Hashed): Promise<readonly SubjectNote[]> {
    const notes = await queries
      .selectFrom('car_note')
      .leftJoin('car', 'car.plate_key', 'car_note.plate_key')
      .select(['car_note.text', 'car_note.created_at', 'car_note.created_by_name', 'car_note.plate_key'])
      .select('car.plate')
      .where('car_note.id', 'in', (select) =>
        select.selectFrom('car_note_identity').select('note_id').where('hash', 'in', hashes),
      )
      .orderBy('car_note.created_at', 'desc')
      .orderBy('car_note.id', 'desc')
      .execute()
    return notes.map(({ text, created_at, created_by_name: by, plate, plate_key: key }) => {
      return { at: new Date(created_at).toISOString(), by, plate: plate ?? key, text }
    })
  },

  removals: (_: Queries, { hashes }: Hashed) => [
    async (trx: Transaction<Tables>) => {
      const gone = await trx
        .deleteFrom('car_note')
        .where('id', 'in', (select) =>
          select.selectFrom('car_note_identity').select('note_id').where('hash', 'in', hashes),
        )
        .returning('id')
        .execute()
      return gone.length
    },
  ],

  async forgetBefore(
    trx: Transaction<Tables>,
    { before, limit }: { readonly before: number; readonly limit: number },
  ) {
    const gone = await trx
      .deleteFrom('car_note')
      .where('id', 'in', (select) =>
        select
          .selectFrom('car_note')
          .select('id')
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit),
      )
      .returning('id')
      .execute()
    return { removed: gone.length, more: gone.length === limit }
  },
}
