import type { Migration } from '../store/migration.ts'

export const webhooksMigration: Migration = {
  name: '014-webhooks',
  async up(db) {
    await db.schema
      .createTable('webhook_seen')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('webhook_hint')
      .addColumn('upstream_id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
