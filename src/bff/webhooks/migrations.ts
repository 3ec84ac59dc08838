import type { Migration } from '../store/migrate.ts'

const webhooks: Migration = {
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

const arrivals: Migration = {
  name: '042-webhook-arrivals',
  async up(db) {
    await db.schema
      .createTable('webhook_arrival')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

export const WEBHOOK_MIGRATIONS: readonly Migration[] = [webhooks, arrivals]
