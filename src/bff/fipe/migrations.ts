import type { Migration } from '../store/migrate.ts'

const fipeValues: Migration = {
  name: '018-fipe-values',
  async up(db) {
    await db.schema
      .createTable('fipe_value')
      .addColumn('intent_id', 'text', (column) =>
        column.notNull().references('intent.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('tipo', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('year_code', 'text', (column) => column.notNull())
      .addColumn('month', 'integer', (column) => column.notNull())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fipe_value_key', ['intent_id', 'position'])
      .execute()
    await db.schema
      .createIndex('fipe_value_code')
      .on('fipe_value')
      .columns(['code', 'year_code', 'month'])
      .execute()
    await db.schema
      .createIndex('fipe_value_model')
      .on('fipe_value')
      .columns(['model', 'year_code', 'month'])
      .execute()
  },
}

export const FIPE_MIGRATIONS: readonly Migration[] = [fipeValues]
