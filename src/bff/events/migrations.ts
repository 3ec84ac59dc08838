import { sql } from 'kysely'
import type { Migration } from '../store/migrate.ts'

const events: Migration = {
  name: '012-events',
  async up(db, dialect) {
    await db.schema
      .createTable('live_event')
      // AUTOINCREMENT: numbers are not reused after pruning, or a browser would resume at the wrong place.
      .addColumn('seq', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create index live_event_age on live_event (created_at)`.execute(db)
  },
}

export const EVENT_MIGRATIONS: readonly Migration[] = [events]
