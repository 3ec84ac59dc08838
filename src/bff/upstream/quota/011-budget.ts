import type { Migration } from '../../store/migration.ts'

export const budgetMigration: Migration = {
  name: '011-budget',
  async up(db) {
    await db.schema
      .createTable('budget')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('call_limit', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('budget_slot')
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('free_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('budget_slot_key', ['fingerprint', 'slot'])
      .execute()
  },
}
