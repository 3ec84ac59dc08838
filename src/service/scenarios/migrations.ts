import type { Migration } from '../store/store.ts'

/** Counts how often an idempotency key used a scenario with a limited number of uses. */
export const migrations: readonly Migration[] = [
  {
    name: 'scenarios-1',
    sql: `
      CREATE TABLE scenario_uses (
        ambiente TEXT NOT NULL,
        key TEXT NOT NULL,
        uses INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        PRIMARY KEY (ambiente, key)
      ) STRICT, WITHOUT ROWID
    `,
  },
  {
    name: 'scenarios-2',
    sql: `ALTER TABLE scenario_uses RENAME COLUMN ambiente TO environment`,
  },
]
