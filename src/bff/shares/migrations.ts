import type { Migration } from '../store/migrate.ts'

const shares: Migration = {
  name: '074-shares',
  async up(db) {
    await db.schema
      .createTable('share')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('intent_id', 'text')
      .addColumn('plate', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('last_viewed_at', 'bigint')
      .execute()
    await db.schema.createIndex('share_created_by').on('share').column('created_by').execute()
  },
}

export const SHARE_MIGRATIONS: readonly Migration[] = [shares]
