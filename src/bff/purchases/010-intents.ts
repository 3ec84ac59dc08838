import type { Migration } from '../store/migration.ts'

export const intentsMigration: Migration = {
  name: '010-intents',
  async up(db) {
    await db.schema
      .createTable('intent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('open_key', 'text', (column) => column.unique())
      .addColumn('plate', 'text')
      .addColumn('plate_key', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('forced', 'integer', (column) => column.notNull())
      .addColumn('forced_over', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reused', 'integer', (column) => column.notNull())
      .addColumn('upstream_id', 'text')
      .addColumn('price_cents', 'bigint')
      .addColumn('charged_cents', 'bigint')
      .addColumn('error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('unsure', 'integer', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint')
      .addColumn('polls', 'integer', (column) => column.notNull())
      .addColumn('following', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('hinted', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('intent_due').on('intent').column('due_at').execute()
    await db.schema.createIndex('intent_subject').on('intent').columns(['subject', 'created_at']).execute()
    await db.schema.createIndex('intent_upstream').on('intent').column('upstream_id').execute()
    await db.schema.createIndex('intent_history').on('intent').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('intent_plate').on('intent').columns(['plate_key', 'created_at']).execute()
    await db.schema.createIndex('intent_state').on('intent').columns(['state', 'created_at']).execute()

    await db.schema
      .createTable('intent_result')
      .addColumn('intent_id', 'text', (column) =>
        column.primaryKey().references('intent.id').onDelete('cascade'),
      )
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
