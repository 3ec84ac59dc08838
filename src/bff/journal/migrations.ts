import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration, StoreDialect } from '../store/migrate.ts'
import { FIRST_HASH } from './entry-hash.ts'

/** Tables whose rows are never changed. */
const KEPT = ['audit_entry', 'audit_about'] as const

const auditEntries: Migration = {
  name: '061-audit-entries',
  async up(db, dialect) {
    await db.schema
      .createTable('audit_entry')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('person_name', 'text')
      .addColumn('subject', 'text')
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    for (const column of ['person_id', 'subject', 'at']) {
      await db.schema
        .createIndex(`audit_entry_${column}`)
        .on('audit_entry')
        .columns([column, 'seq'])
        .execute()
    }
    await db.schema
      .createTable('audit_about')
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_about_pk', ['about', 'seq'])
      .execute()
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
    await refuseChanges(db, dialect)
  },
}

/** Creates triggers that refuse every change or removal of an entry, by any program. */
async function refuseChanges(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'rows of % are never changed', tg_table_name; end $$`.execute(db)
    for (const table of KEPT) {
      await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete or truncate
        on ${sql.table(table)} for each statement execute function refuse_audit_change()`.execute(db)
    }
    return
  }
  for (const table of KEPT) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)}
        on ${sql.table(table)} begin select raise(abort, 'these rows are never changed'); end`.execute(db)
    }
  }
}

/** Indexes for the filters of the page: see `readAudit`. */
const auditSearch: Migration = {
  name: '080-audit-search',
  async up(db) {
    for (const columns of [['person_id', 'action'], ['action']]) {
      await db.schema
        .createIndex(`audit_entry_${columns.join('_')}`)
        .on('audit_entry')
        .columns([...columns, 'seq'])
        .execute()
    }
    for (const column of ['newest_at', 'disorder_ms']) {
      await db.schema
        .alterTable('audit_head')
        .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute()
    }
    await sql`
      update audit_head set (newest_at, disorder_ms) = (
        select coalesce(max(at), 0), coalesce(max(newest - at), 0)
        from (select at, max(at) over (order by seq) as newest from audit_entry) as entry
      )
    `.execute(db)
  },
}

export const JOURNAL_MIGRATIONS: readonly Migration[] = [auditEntries, auditSearch]
