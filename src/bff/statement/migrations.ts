import type { Migration } from '../store/migrate.ts'

const observations: Migration = {
  name: '064-statement',
  async up(db) {
    await db.schema
      .createTable('balance_observation')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('balance_cents', 'bigint', (column) => column.notNull())
      .addColumn('debited_cents', 'bigint', (column) => column.notNull())
      .addColumn('refunded_cents', 'bigint', (column) => column.notNull())
      .addColumn('changes', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('balance_observation_read')
      .on('balance_observation')
      .columns(['fingerprint', 'read_at', 'id'])
      .execute()
  },
}

export const STATEMENT_MIGRATIONS: readonly Migration[] = [observations]
