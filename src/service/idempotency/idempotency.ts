import { DAY_MS } from '#brazil/durations.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Environment } from '../keys/caller.ts'
import type { Store } from '../store/store.ts'

/** Validity of a key (interface part 8). */
const VALID_MS = 30 * DAY_MS

export interface StoredAnswer {
  readonly status: number
  /** JSON text, which replays send byte for byte. */
  readonly body: string
}

/** A call with its key. For a call without `key` the functions below do nothing. */
export interface KeyedCall {
  readonly environment: Environment
  readonly key: string | undefined
  readonly fingerprint: string
}

export interface Idempotency {
  /**
   * The first answer to the key; undefined when the key is free.
   *
   * @throws {ServiceFailure} IDEMPOTENCY_KEY_REUSED for another payload, IDEMPOTENCY_IN_PROGRESS while the
   * first call runs
   */
  answerOf(call: KeyedCall): StoredAnswer | undefined
  /** The last acceptance that was answered to another key, for a test input that mixes answers up. */
  answerOfAnother(call: KeyedCall): StoredAnswer | undefined
  /** Reserves the key for a call that needs several transactions. */
  begin(call: KeyedCall): void
  /** Binds the answer to the key. Call it in the transaction that makes the answer true. */
  complete(call: KeyedCall, answer: StoredAnswer): void
  /** Frees the key of a call that had no effect. */
  release(call: Pick<KeyedCall, 'environment' | 'key'>): void
  /** Deletes expired keys. */
  purge(): void
}

export function createIdempotency(store: Store, now: () => number): Idempotency {
  const put = ({ environment, key, fingerprint }: KeyedCall, answer: StoredAnswer | null) => {
    if (key === undefined) return
    // Replaces an expired row.
    store.run(
      `INSERT OR REPLACE INTO idempotency (environment, key, fingerprint, created_at, status, body)
       VALUES (:environment, :key, :fingerprint, :createdAt, :status, :body)`,
      {
        environment,
        key,
        fingerprint,
        createdAt: now(),
        status: answer?.status ?? null,
        body: answer?.body ?? null,
      },
    )
  }
  return {
    answerOf({ environment, key, fingerprint }) {
      if (key === undefined) return undefined
      const row = store.get<{ fingerprint: string; status: number | null; body: string | null }>(
        `SELECT fingerprint, status, body FROM idempotency
         WHERE environment = :environment AND key = :key AND created_at > :oldest`,
        { environment, key, oldest: now() - VALID_MS },
      )
      if (!row) return undefined
      if (row.fingerprint !== fingerprint) throw new ServiceFailure('IDEMPOTENCY_KEY_REUSED')
      if (row.status === null || row.body === null) throw new ServiceFailure('IDEMPOTENCY_IN_PROGRESS')
      return { status: row.status, body: row.body }
    },
    answerOfAnother: ({ environment, key }) =>
      store.get<StoredAnswer>(
        `SELECT status, body FROM idempotency
         WHERE environment = :environment AND key != :key AND status = 201
         ORDER BY created_at DESC LIMIT 1`,
        { environment, key: key ?? '' },
      ),
    begin: (call) => put(call, null),
    complete: put,
    release({ environment, key }) {
      if (key === undefined) return
      store.run('DELETE FROM idempotency WHERE environment = :environment AND key = :key', {
        environment,
        key,
      })
    },
    purge() {
      store.run('DELETE FROM idempotency WHERE created_at <= :oldest', { oldest: now() - VALID_MS })
    },
  }
}
