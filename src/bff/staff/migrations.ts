import type { Migration } from '../store/migrate.ts'

const invites: Migration = {
  name: '062-invites',
  async up(db) {
    await db.schema
      .createTable('invite')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('invite_person').on('invite').column('person_id').execute()
  },
}

export const STAFF_MIGRATIONS: readonly Migration[] = [invites]
