import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#brazil/durations.ts'
import type { JsonObject } from '#contract/json.ts'
import type { Store } from '../store/store.ts'
import { bodyOf } from './event-body.ts'
import type { WebhookDelivery } from './types.ts'

/**
 * Milliseconds to wait after each failed attempt; no wait follows the sixth, which is the last (interface
 * 6.5).
 */
const WAITS = [10_000, 20_000, 40_000, 80_000, 160_000] as const
const MAX_ATTEMPTS = WAITS.length + 1
const KEEP_HISTORY_MS = 30 * DAY_MS

export interface DueDelivery {
  readonly id: string
  readonly type: string
  readonly body: string
  /** Attempts started before this one. */
  readonly attempts: number
}

interface FailedAttempt {
  /** In Portuguese, for the portal's history. */
  readonly error: string
  readonly httpStatus: number | null
  readonly retry: boolean
}

/** The stored deliveries: the pending ones, and the history of the others. */
export class Outbox {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Writes a delivery with a new event id (interface 6.5), and returns the delivery's id. */
  add(endpointId: string, type: string, data: JsonObject): string {
    const [id, eventId, at] = [randomUUID(), randomUUID(), this.#now()]
    this.#store.run(
      `INSERT INTO webhook_deliveries
         (id, endpoint_id, event_id, type, body, state, attempts, next_attempt_at, created_at)
       VALUES (:id, :endpointId, :eventId, :type, :body, 'pending', 0, :at, :at)`,
      { id, endpointId, eventId, type, body: bodyOf(eventId, type, at, data), at },
    )
    return id
  }

  due(endpointId: string, limit: number): readonly DueDelivery[] {
    return this.#store.all<DueDelivery>(
      `SELECT id, type, body, attempts FROM webhook_deliveries
       WHERE state = 'pending' AND next_attempt_at <= :at AND endpoint_id = :endpointId
       ORDER BY next_attempt_at, seq LIMIT :limit`,
      { endpointId, limit, at: this.#now() },
    )
  }

  /** When the next pending delivery is due. */
  nextAt(): number | undefined {
    const row = this.#store.get<{ at: number | null }>(
      `SELECT min(next_attempt_at) AS at FROM webhook_deliveries WHERE state = 'pending'`,
    )
    return row?.at ?? undefined
  }

  /**
   * Counts an attempt before it is made. Returns false when no attempt is left; the delivery has then failed.
   */
  claim({ id, attempts }: DueDelivery): boolean {
    if (attempts >= MAX_ATTEMPTS) {
      this.#fail(id, 'interrompida na última tentativa', null)
      return false
    }
    // If the process dies during the attempt, the attempt counts as failed.
    this.#store.run(
      'UPDATE webhook_deliveries SET attempts = attempts + 1, next_attempt_at = :next WHERE id = :id',
      { id, next: this.#now() + (WAITS[attempts] ?? WAITS[0]) },
    )
    return true
  }

  /** Undoes the count of an interrupted attempt; the delivery is due again. */
  release(id: string): void {
    this.#store.run(
      `UPDATE webhook_deliveries SET attempts = attempts - 1, next_attempt_at = :at
       WHERE id = :id AND state = 'pending'`,
      { id, at: this.#now() },
    )
  }

  delivered(id: string, httpStatus: number): void {
    this.#store.run(
      `UPDATE webhook_deliveries SET state = 'delivered', next_attempt_at = NULL, ended_at = :at, error = NULL,
       http_status = :httpStatus WHERE id = :id`,
      { id, httpStatus, at: this.#now() },
    )
  }

  /**
   * Schedules the next attempt, or ends the delivery when none is left. An ended delivery does not change.
   */
  attemptFailed(id: string, { error, httpStatus, retry }: FailedAttempt): void {
    const row = this.#store.get<{ attempts: number }>(
      'SELECT attempts FROM webhook_deliveries WHERE id = :id',
      { id },
    )
    const wait = WAITS[(row?.attempts ?? MAX_ATTEMPTS) - 1]
    if (!retry || wait === undefined) {
      this.#fail(id, error, httpStatus)
      return
    }
    this.#store.run(
      `UPDATE webhook_deliveries SET next_attempt_at = :next, error = :error, http_status = :httpStatus
       WHERE id = :id AND state = 'pending'`,
      { id, error, httpStatus, next: this.#now() + wait },
    )
  }

  /** Ends all pending deliveries of an endpoint. */
  failPending(endpointId: string, error: string): void {
    this.#store.run(
      `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, ended_at = :at, error = :error
       WHERE endpoint_id = :endpointId AND state = 'pending'`,
      { endpointId, error, at: this.#now() },
    )
  }

  /** Newest first, of one endpoint or of all. */
  history(filter: {
    endpointId?: string | undefined
    limit?: number | undefined
  }): readonly WebhookDelivery[] {
    return this.#store.all<WebhookDelivery>(
      `SELECT id, endpoint_id AS endpointId, event_id AS eventId, type, state, attempts, created_at AS createdAt,
         next_attempt_at AS nextAttemptAt, ended_at AS endedAt, http_status AS httpStatus, error
       FROM webhook_deliveries WHERE :endpointId IS NULL OR endpoint_id = :endpointId
       ORDER BY seq DESC LIMIT :limit`,
      { endpointId: filter.endpointId ?? null, limit: filter.limit ?? 100 },
    )
  }

  /** Deletes history that is older than a month. */
  prune(): void {
    this.#store.run(`DELETE FROM webhook_deliveries WHERE state <> 'pending' AND ended_at < :before`, {
      before: this.#now() - KEEP_HISTORY_MS,
    })
  }

  #fail(id: string, error: string, httpStatus: number | null): void {
    this.#store.run(
      `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, ended_at = :at, error = :error,
       http_status = :httpStatus WHERE id = :id AND state = 'pending'`,
      { id, error, httpStatus, at: this.#now() },
    )
  }
}
