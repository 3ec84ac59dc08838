import { type Kysely, sql } from 'kysely'

interface Index {
  readonly name: string
  readonly table: string
  /** The first is the column whose nulls are left out. */
  readonly columns: readonly [string, ...string[]]
}

/**
 * Builds an index anew without the rows whose first column is null. No search asks for these, but each new
 * row costs a page of the log.
 */
export async function leaveOutNulls(db: Kysely<unknown>, { name, table, columns }: Index): Promise<void> {
  await db.schema.dropIndex(name).execute()
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .where(sql.ref(columns[0]), 'is not', null)
    .execute()
}
