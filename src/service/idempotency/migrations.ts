import type { Migration } from '../store/store.ts'

/**
 * `fingerprint` is a hash of the route and the canonical body; a row without `status` is a running call.
 * `running_charges` are synchronous calls between charge and answer; the next start refunds those that a
 * crash interrupted.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'idempotency-1',
    sql: `
      CREATE TABLE idempotency (
        ambiente TEXT NOT NULL,
        key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        status INTEGER,
        body TEXT,
        PRIMARY KEY (ambiente, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX idempotency_age ON idempotency (created_at);
      CREATE TABLE running_charges (
        id TEXT PRIMARY KEY,
        ambiente TEXT NOT NULL,
        service TEXT NOT NULL,
        price_cents INTEGER NOT NULL,
        key TEXT
      ) STRICT;
    `,
  },
  {
    name: 'idempotency-2',
    sql: `
      ALTER TABLE idempotency RENAME COLUMN ambiente TO environment;
      ALTER TABLE running_charges RENAME COLUMN ambiente TO environment;
    `,
  },
]
