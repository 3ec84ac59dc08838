import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#contract/open-schema.ts'
import type { Store } from '../store/store.ts'
import { bodyOf } from './event-body.ts'
import type { DeliveryState, WebhookDelivery } from './types.ts'

/** Milliseconds to wait after each failed attempt but the sixth, which is the last (interface, 6.5). */
const WAITS = [10_000, 20_000, 40_000, 80_000, 160_000] as const
const MAX_ATTEMPTS = WAITS.length + 1
const KEEP_HISTORY_MS = 30 * 24 * 3600_000

export interface DueDelivery {
  readonly id: string
  readonly type: string
  readonly body: string
  /** Attempts started before this one. */
  readonly attempts: number
}

interface Row {
  id: string
  endpoint_id: string
  event_id: string
  type: string
  state: DeliveryState
  attempts: number
  created_at: number
  next_attempt_at: number | null
  ended_at: number | null
  http_status: number | null
  error: string | null
}

/** The deliveries: what is still to be sent, and what became of the rest. */
export interface Outbox {
  /** Writes a delivery with an event id of its own (interface, 6.5), and returns its id. */
  add(endpointId: string, type: string, data: JsonObject): string
  due(endpointId: string, limit: number): readonly DueDelivery[]
  /** When the next pending delivery is due. */
  nextAt(): number | undefined
  /** Counts an attempt before it is made. False when none is left: the delivery has then failed. */
  claim(delivery: DueDelivery): boolean
  /** An attempt that was broken off does not count, and is due again. */
  release(id: string): void
  delivered(id: string, httpStatus: number): void
  /** Plans the next attempt, or ends the delivery when there is none. A delivery that has ended stays as it is. */
  attemptFailed(id: string, error: string, httpStatus: number | null, retry: boolean): void
  /** Ends everything that is pending for an endpoint. */
  failPending(endpointId: string, error: string): void
  history(filter: { endpointId?: string | undefined; limit?: number | undefined }): readonly WebhookDelivery[]
  prune(): void
}

export function createOutbox(store: Store, now: () => number): Outbox {
  const fail = (id: string, error: string, httpStatus: number | null) =>
    store.run(
      `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, ended_at = :at, error = :error,
       http_status = :httpStatus WHERE id = :id AND state = 'pending'`,
      { id, error, httpStatus, at: now() },
    )
  return {
    add(endpointId, type, data) {
      const [id, eventId, at] = [randomUUID(), randomUUID(), now()]
      store.run(
        `INSERT INTO webhook_deliveries
           (id, endpoint_id, event_id, type, body, state, attempts, next_attempt_at, created_at)
         VALUES (:id, :endpointId, :eventId, :type, :body, 'pending', 0, :at, :at)`,
        { id, endpointId, eventId, type, body: bodyOf(eventId, type, at, data), at },
      )
      return id
    },
    due: (endpointId, limit) =>
      store.all<DueDelivery>(
        `SELECT id, type, body, attempts FROM webhook_deliveries
         WHERE state = 'pending' AND next_attempt_at <= :at AND endpoint_id = :endpointId
         ORDER BY next_attempt_at, seq LIMIT :limit`,
        { endpointId, limit, at: now() },
      ),
    nextAt: () =>
      store.get<{ at: number | null }>(
        `SELECT min(next_attempt_at) AS at FROM webhook_deliveries WHERE state = 'pending'`,
      )?.at ?? undefined,
    claim({ id, attempts }) {
      if (attempts >= MAX_ATTEMPTS) {
        fail(id, 'interrompida na última tentativa', null)
        return false
      }
      // Where nobody comes back from the attempt, it counts as a failed one.
      store.run(
        'UPDATE webhook_deliveries SET attempts = attempts + 1, next_attempt_at = :next WHERE id = :id',
        { id, next: now() + (WAITS[attempts] ?? WAITS[0]) },
      )
      return true
    },
    release(id) {
      store.run(
        `UPDATE webhook_deliveries SET attempts = attempts - 1, next_attempt_at = :at
         WHERE id = :id AND state = 'pending'`,
        { id, at: now() },
      )
    },
    delivered(id, httpStatus) {
      store.run(
        `UPDATE webhook_deliveries SET state = 'delivered', next_attempt_at = NULL, ended_at = :at, error = NULL,
         http_status = :httpStatus WHERE id = :id`,
        { id, httpStatus, at: now() },
      )
    },
    attemptFailed(id, error, httpStatus, retry) {
      const row = store.get<{ attempts: number }>('SELECT attempts FROM webhook_deliveries WHERE id = :id', {
        id,
      })
      const wait = WAITS[(row?.attempts ?? MAX_ATTEMPTS) - 1]
      if (!retry || wait === undefined) {
        fail(id, error, httpStatus)
        return
      }
      store.run(
        `UPDATE webhook_deliveries SET next_attempt_at = :next, error = :error, http_status = :httpStatus
         WHERE id = :id AND state = 'pending'`,
        { id, error, httpStatus, next: now() + wait },
      )
    },
    failPending(endpointId, error) {
      store.run(
        `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, ended_at = :at, error = :error
         WHERE endpoint_id = :endpointId AND state = 'pending'`,
        { endpointId, error, at: now() },
      )
    },
    history: ({ endpointId, limit = 100 }) =>
      store
        .all<Row>(
          `SELECT id, endpoint_id, event_id, type, state, attempts, created_at, next_attempt_at, ended_at,
             http_status, error
           FROM webhook_deliveries WHERE :endpointId IS NULL OR endpoint_id = :endpointId
           ORDER BY seq DESC LIMIT :limit`,
          { endpointId: endpointId ?? null, limit },
        )
        .map(fromRow),
    prune() {
      store.run(`DELETE FROM webhook_deliveries WHERE state <> 'pending' AND ended_at < :before`, {
        before: now() - KEEP_HISTORY_MS,
      })
    },
  }
}

function fromRow(row: Row): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
    httpStatus: row.http_status,
    error: row.error,
  }
}
