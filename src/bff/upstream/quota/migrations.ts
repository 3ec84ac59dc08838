import type { Migration } from '../../store/migrate.ts'

const budget: Migration = {
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

const callQuota: Migration = {
  name: '021-call-quota',
  async up(db) {
    await db.schema.alterTable('budget').renameTo('call_quota').execute()
    await db.schema.alterTable('budget_slot').renameTo('call_slot').execute()
  },
}

/** The index for the slots that are free first, which each call reads. */
const slotsByFreedom: Migration = {
  name: '098-slots-by-freedom',
  async up(db) {
    await db.schema
      .createIndex('call_slot_by_freedom')
      .on('call_slot')
      .columns(['fingerprint', 'free_at'])
      .execute()
  },
}

export const QUOTA_MIGRATIONS: readonly Migration[] = [budget, callQuota, slotsByFreedom]
