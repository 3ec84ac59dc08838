import type { Migration } from '../store/store.ts'

/**
 * Rows are only inserted. The schema itself refuses a second debit or refund of an inquiry, and wrong signs.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'wallet-1',
    sql: `
      CREATE TABLE ledger (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (kind IN ('opening', 'credit', 'debit', 'refund')),
        inquiry TEXT,
        service TEXT,
        amount_cents INTEGER NOT NULL,
        at INTEGER NOT NULL,
        UNIQUE (inquiry, kind),
        CHECK ((kind IN ('debit', 'refund')) = (inquiry IS NOT NULL)),
        CHECK (CASE kind WHEN 'debit' THEN amount_cents <= 0 ELSE amount_cents >= 0 END)
      ) STRICT;
      CREATE UNIQUE INDEX ledger_opens_once ON ledger (kind) WHERE kind = 'opening';
      CREATE TRIGGER ledger_keeps_entries BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger entries never change'); END;
      CREATE TRIGGER ledger_keeps_all BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger entries never go'); END;
    `,
  },
]
