import type { Migration } from '../store/store.ts'

/**
 * The pending deliveries are the outbox, written in the transaction of their event. `attempts` is incremented
 * before the first byte is sent, so that a crash cannot cause a seventh attempt. `configured_secret` is the
 * last configured secret: a secret that the portal rotated survives restarts until the configured one
 * changes. Times are epoch milliseconds.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'webhooks-1',
    sql: `
      CREATE TABLE webhook_endpoints (
        id TEXT PRIMARY KEY,
        url TEXT NOT NULL,
        secret TEXT NOT NULL,
        configured_secret TEXT,
        events TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('enabled', 'disabled', 'removed')),
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX webhook_endpoints_url ON webhook_endpoints (url) WHERE state <> 'removed';
      CREATE TABLE webhook_deliveries (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id),
        event_id TEXT NOT NULL,
        type TEXT NOT NULL,
        body TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
        attempts INTEGER NOT NULL,
        next_attempt_at INTEGER,
        created_at INTEGER NOT NULL,
        ended_at INTEGER,
        http_status INTEGER,
        error TEXT,
        CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
      ) STRICT;
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending';
      CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (ended_at) WHERE state <> 'pending';
    `,
  },
]
