import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from '../store/migrate.ts'
import { FIRST_HASH } from './entry-hash.ts'

const auditEntries: Migration = {
  name: '061-audit-entries',
  async up(db) {
    await db.schema
      .createTable('audit_entry')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('person_name', 'text')
      .addColumn('subject', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('audit_entry_person')
      .on('audit_entry')
      .columns(['person_id', 'seq'])
      .execute()
    await db.schema.createIndex('audit_entry_subject').on('audit_entry').columns(['subject', 'seq']).execute()
    await db.schema
      .createTable('audit_head')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into audit_head ("only", seq, hash) values (1, 0, ${FIRST_HASH})`.execute(db)
    await db.schema
      .createTable('audit_secret')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
    const secret = randomBytes(32).toString('hex')
    await sql`insert into audit_secret ("only", secret) values (1, ${secret})`.execute(db)
  },
}

export const JOURNAL_MIGRATIONS: readonly Migration[] = [auditEntries]
