import type { Migration } from '../store/migration.ts'

/** What the client portal decides: switches, prices, the notice. Values are JSON. */
export const migration: Migration = {
  name: 'settings-1',
  sql: `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
}
