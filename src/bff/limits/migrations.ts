import type { Migration } from '../store/migrate.ts'

const spendingLimits: Migration = {
  name: '063-spending-limits',
  async up(db) {
    await db.schema
      .createTable('spending_limit')
      .addColumn('scope', 'text', (column) => column.primaryKey())
      .addColumn('day_cents', 'bigint')
      .addColumn('month_cents', 'bigint')
      .addColumn('raised_day', 'text')
      .addColumn('raised_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('limit_alert')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('raised_at', 'bigint', (column) => column.notNull())
      .addColumn('dismissed_at', 'bigint')
      .addColumn('dismissed_by', 'text')
      .addUniqueConstraint('limit_alert_of_day', ['day', 'scope'])
      .execute()
    // Both indexes cover every column of a sum, so that no row is read.
    const cost = ['state', 'charged_cents', 'price_cents', 'uncertain_attempts', 'accepted_at'] as const
    await db.schema
      .createIndex('intent_spent_by')
      .on('intent')
      .columns(['created_by', 'created_at', ...cost])
      .execute()
    await db.schema
      .createIndex('intent_spent')
      .on('intent')
      .columns(['created_at', ...cost])
      .execute()
  },
}

const askedForMore: Migration = {
  name: '097-limit-asked-for-more',
  async up(db) {
    await db.schema.alterTable('limit_alert').addColumn('asked_at', 'bigint').execute()
  },
}

/** A browser sends a raise again under its id when the answer was lost. */
const raises: Migration = {
  name: '102-limit-raises',
  async up(db) {
    await db.schema
      .createTable('limit_raise')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('limit_raise_key', ['day', 'id'])
      .execute()
  },
}

export const LIMIT_MIGRATIONS: readonly Migration[] = [spendingLimits, askedForMore, raises]
