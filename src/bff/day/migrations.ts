import type { Migration } from '../store/migrate.ts'

const daySeen: Migration = {
  name: '079-day-seen',
  async up(db) {
    await db.schema
      .createTable('day_seen')
      .addColumn('person_id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

export const DAY_MIGRATIONS: readonly Migration[] = [daySeen]
