import type { Migration } from '../store/migrate.ts'

const switches: Migration = {
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

const availability: Migration = {
  name: '023-availability',
  async up(db) {
    await db.schema.alterTable('service_switch').renameTo('service_availability').execute()
  },
}

export const AVAILABILITY_MIGRATIONS: readonly Migration[] = [switches, availability]
