import type { Migration } from '../store/migrate.ts'

const vehicleAlerts: Migration = {
  name: '075-vehicle-alerts',
  async up(db) {
    await db.schema
      .createTable('vehicle_alert')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('tipo', 'text')
      .addColumn('plate', 'text', (column) => column.notNull())
      .addColumn('plate_key', 'text')
      .addColumn('title', 'text')
      .addColumn('detail', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('vehicle_alert_at').on('vehicle_alert').columns(['at', 'id']).execute()
    await db.schema
      .createIndex('vehicle_alert_plate')
      .on('vehicle_alert')
      .columns(['plate_key', 'at', 'id'])
      .execute()
    await db.schema
      .createTable('vehicle_alert_read')
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('alert_id', 'text', (column) =>
        column.notNull().references('vehicle_alert.id').onDelete('cascade'),
      )
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('vehicle_alert_read_key', ['person_id', 'alert_id'])
      .execute()
  },
}

/** The index that finds a person's unread alerts without scanning those from before they joined. */
const byReceipt: Migration = {
  name: '103-vehicle-alerts-received',
  async up(db) {
    await db.schema
      .createIndex('vehicle_alert_received')
      .on('vehicle_alert')
      .columns(['received_at', 'id'])
      .execute()
  },
}

const watchChanges: Migration = {
  name: '111-watch-changes',
  async up(db) {
    await db.schema
      .createTable('watch_change')
      .addColumn('plate_key', 'text', (column) => column.primaryKey())
      .addColumn('plate', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('process_id', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text')
      .addColumn('person_id', 'text')
      .addColumn('person_name', 'text')
      .execute()
  },
}

export const MONITORING_MIGRATIONS: readonly Migration[] = [vehicleAlerts, byReceipt, watchChanges]
