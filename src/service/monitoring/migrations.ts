import type { Migration } from '../store/store.ts'

/** Plates under monitoring. `findings` is what the last check saw, as JSON; `key` is the same for both forms of a plate. */
export const migrations: readonly Migration[] = [
  {
    name: 'monitoring-1',
    sql: `
      CREATE TABLE monitored_plates (
        key TEXT PRIMARY KEY,
        plate TEXT NOT NULL,
        findings TEXT NOT NULL,
        checks INTEGER NOT NULL,
        registered_at INTEGER NOT NULL,
        checked_at INTEGER
      ) STRICT, WITHOUT ROWID
    `,
  },
]
