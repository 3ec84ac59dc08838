import type { Migration } from '../store/migration.ts'

export const switchesMigration: Migration = {
  name: '015-switches',
  async up(db) {
    await db.schema
      .createTable('service_switch')
      .addColumn('service', 'text', (column) => column.primaryKey())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_by_name', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
