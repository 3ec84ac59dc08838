import type { Migration } from '../store/migration.ts'

export const carMigration: Migration = {
  name: '017-car',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('car', 'text').execute()
  },
}
