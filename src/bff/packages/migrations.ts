import type { Migration } from '../store/migrate.ts'

const packages: Migration = {
  name: '068-packages',
  async up(db) {
    await db.schema
      .createTable('service_package')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('services', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_by_name', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

export const PACKAGE_MIGRATIONS: readonly Migration[] = [packages]
