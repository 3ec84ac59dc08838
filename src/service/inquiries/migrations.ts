import type { Migration } from '../store/store.ts'

/**
 * `due_at` is the work queue: every run finishes due rows in `processando`, also after a restart. `identity`
 * is equal for requests that are identical in the sense of the reuse case (interface 4.3). Times are epoch
 * milliseconds.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'inquiries-1',
    sql: `
      CREATE TABLE inquiries (
        id TEXT PRIMARY KEY,
        ambiente TEXT NOT NULL CHECK (ambiente IN ('live', 'test')),
        slug TEXT NOT NULL,
        placa TEXT,
        request TEXT NOT NULL,
        identity TEXT NOT NULL,
        scenario TEXT,
        status TEXT NOT NULL CHECK (status IN ('processando', 'concluido', 'erro')),
        price_cents INTEGER NOT NULL,
        fipe_cents INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        due_at INTEGER NOT NULL,
        concluded_at INTEGER,
        result TEXT,
        erro TEXT,
        erro_codigo TEXT,
        retryable INTEGER,
        accepted_notice TEXT,
        caller_ip TEXT,
        caller_agent TEXT
      ) STRICT;
      CREATE INDEX inquiries_due ON inquiries (due_at) WHERE status = 'processando';
      CREATE INDEX inquiries_identical ON inquiries (ambiente, identity) WHERE status = 'processando';
      CREATE INDEX inquiries_kept ON inquiries (ambiente, created_at);
    `,
  },
  {
    name: 'inquiries-2',
    sql: `
      ALTER TABLE inquiries RENAME COLUMN ambiente TO environment;
      ALTER TABLE inquiries RENAME COLUMN placa TO plate;
      ALTER TABLE inquiries RENAME COLUMN erro TO error;
      ALTER TABLE inquiries RENAME COLUMN erro_codigo TO error_code;
    `,
  },
]
