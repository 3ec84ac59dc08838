import type { Migration } from '../../store/migration.ts'

export const keptMigration: Migration = {
  name: '013-kept',
  async up(db) {
    await db.schema
      .createTable('kept_answer')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
