import type { Migration } from '../store/store.ts'

/**
 * Monitored plates. `findings` is the state at the last check, as JSON; both forms of a plate have the same
 * `key`.
 */
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
