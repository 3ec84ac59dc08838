import type { Migration } from '../store/migrate.ts'

const chargeAlerts: Migration = {
  name: '041-charge-alerts',
  async up(db) {
    await db.schema
      .createTable('charge_alert')
      .addColumn('intent_id', 'text', (column) =>
        column.primaryKey().references('intent.id').onDelete('cascade'),
      )
      .addColumn('raised_at', 'bigint', (column) => column.notNull())
      .addColumn('dismissed_at', 'bigint')
      .addColumn('dismissed_by', 'text')
      .execute()
    await db.schema.createIndex('charge_alert_open').on('charge_alert').column('dismissed_at').execute()
  },
}

export const ALERT_MIGRATIONS: readonly Migration[] = [chargeAlerts]
