import type { Migration } from '../../store/migrate.ts'

const keptAnswers: Migration = {
  name: '013-kept',
  async up(db) {
    await db.schema
      .createTable('kept_answer')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const cachedAnswers: Migration = {
  name: '022-cached-answers',
  async up(db) {
    await db.schema.alterTable('kept_answer').renameTo('cached_answer').execute()
  },
}

export const CACHE_MIGRATIONS: readonly Migration[] = [keptAnswers, cachedAnswers]
