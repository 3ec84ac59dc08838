import { type Kysely, sql } from 'kysely'
import type { Migration } from '../store/migrate.ts'
import type { Tables } from '../store/tables.ts'
import { documentsAsPlates, removeLeft } from './documents-as-plates.ts'

const privacy: Migration = {
  name: '065-privacy',
  async up(db) {
    await db.schema
      .createTable('personal_reveal')
      .addColumn('intent_id', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('revealed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('personal_reveal_key', ['intent_id', 'person_id'])
      .execute()
    await db.schema
      .createTable('intent_identity')
      .addColumn('intent_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('intent_identity_key', ['hash', 'intent_id'])
      .execute()
    await db.schema
      .createTable('privacy_state')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('indexed_to', 'text')
      .addColumn('purged_at', 'bigint')
      .addColumn('purged_count', 'integer', (column) => column.notNull())
      .addColumn('unrecorded_count', 'integer', (column) => column.notNull())
      .execute()
    // The documents of existing purchases are stored in the background, because a million of them would
    // delay the start.
    await sql`insert into privacy_state ("only", indexed_to, purged_at, purged_count, unrecorded_count)
      values (1, '', null, 0, 0)`.execute(db)
  },
}

/** Purchases are looked through again, because documents without their leading zeros were not found. */
const shortDocuments: Migration = {
  name: '112-short-documents',
  up: lookThroughAgain,
}

/**
 * Earlier versions did not find the CPF of a producer in the key of an invoice, or one that was typed as the
 * number of an engine or as a chassis, and a purge left it.
 */
const documentsInNumbers: Migration = {
  name: '117-documents-in-numbers',
  async up(db: Kysely<Tables>) {
    const mayHold = sql<boolean>`(request like '%"motor":%' or request like '%"chassi":%'
      or request like '%"chave":%')`
    await removeLeft(db, { orders: mayHold, lines: mayHold, lists: mayHold })
    await lookThroughAgain(db)
  },
}

/** Packed results are read when the server starts, like every marked one (`readUnread`). */
async function lookThroughAgain(db: Kysely<Tables>): Promise<void> {
  await sql`update privacy_state set indexed_to = ''`.execute(db)
  await sql`insert into intent_identity (intent_id, hash)
    select intent_id, 'unread' from intent_result where packed is not null
    on conflict do nothing`.execute(db)
}

export const PRIVACY_MIGRATIONS: readonly Migration[] = [
  privacy,
  shortDocuments,
  documentsAsPlates,
  documentsInNumbers,
]
