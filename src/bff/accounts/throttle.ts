import { createHash } from 'node:crypto'
import { networkOf } from '#server/network-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries, Store } from '../store/store.ts'

/**
 * Failures before a subject has to wait. The pair (an account with an address or a known browser) is strict;
 * the account alone is milder, so that a stranger who knows an e-mail cannot easily keep its owner out; an
 * address may be a whole shop.
 */
const FREE_TRIES = { pair: 5, account: 20, address: 30 } as const
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Failures are forgotten after this long without another. */
const FORGET_MS = 60 * 60_000

export interface Attempt {
  readonly email: string
  readonly address: string
  /** The browser, where it has signed in to this account before. */
  readonly device?: string | undefined
}

/** An attempt that was let through, with the waits that it set for the next ones. */
export interface Counted extends Attempt {
  readonly waits: ReadonlyMap<string, number>
}

/**
 * Slows down guessing of passwords and codes, per account and per address, for all replicas together. A
 * browser that has signed in to the account before is counted alone: nobody else's guesses keep its owner
 * out.
 */
export class SignInThrottle {
  readonly #store: Store
  readonly #now: () => number

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /**
   * Counts an attempt before the password or the code is checked, as a failure until `succeeded` or
   * `takeBack`: a hundred guesses at once are a hundred guesses.
   *
   * @throws {HttpFailure} TOO_MANY_ATTEMPTS with the seconds to wait
   */
  async begin(attempt: Attempt): Promise<Counted> {
    const now = this.#now()
    const waits = new Map<string, number>()
    await this.#store.transaction(async (trx) => {
      for (const { subject, freeTries } of subjectsOf(attempt)) {
        const failures = await count(trx, subject, now)
        if (failures === undefined) throw tooMany(await blockedUntil(trx, subject), now)
        if (failures >= freeTries) {
          const until = now + Math.min(FIRST_WAIT_MS * 2 ** (failures - freeTries), LONGEST_WAIT_MS)
          waits.set(subject, until)
          await trx
            .updateTable('sign_in_failure')
            .set({ blocked_until: until })
            .where('subject', '=', subject)
            .execute()
        }
      }
    })
    return { ...attempt, waits }
  }

  /**
   * The attempt was right, but the sign-in is not over: it counts no more, and what failed before still does.
   * A wait that somebody else's attempt has set since then stays.
   */
  async takeBack({ waits, ...attempt }: Counted): Promise<void> {
    await this.#store.transaction(async (trx) => {
      for (const { subject } of subjectsOf(attempt)) {
        await trx
          .updateTable('sign_in_failure')
          .set((row) => ({
            failures: row('failures', '-', 1),
            blocked_until: row
              .case()
              .when('blocked_until', '=', waits.get(subject) ?? 0)
              .then(0)
              .else(row.ref('blocked_until'))
              .end(),
          }))
          .where('subject', '=', subject)
          .where('failures', '>', 0)
          .execute()
      }
    })
  }

  /**
   * The sign-in succeeded: the account's count starts again. The address keeps its failures, less this one.
   */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.#store.transaction(async (trx) => {
      for (const { kind, subject } of subjectsOf(attempt)) {
        if (kind === 'address') {
          await trx
            .updateTable('sign_in_failure')
            .set((row) => ({ failures: row('failures', '-', 1) }))
            .where('subject', '=', subject)
            .where('failures', '>', 0)
            .execute()
        } else {
          await trx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute()
        }
      }
    })
  }

  async sweep(): Promise<void> {
    await this.#store.db
      .deleteFrom('sign_in_failure')
      .where('last_at', '<=', this.#now() - FORGET_MS)
      .execute()
  }
}

/**
 * Adds one failure and gives how many there are; undefined while the subject has to wait. One statement, so
 * it is atomic.
 */
async function count(queries: Queries, subject: string, now: number): Promise<number | undefined> {
  const row = await queries
    .insertInto('sign_in_failure')
    .values({ subject, failures: 1, last_at: now, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((row) => ({
          failures: row
            .case()
            .when('sign_in_failure.last_at', '<=', now - FORGET_MS)
            .then(1)
            .else(row('sign_in_failure.failures', '+', 1))
            .end(),
          last_at: now,
        }))
        .where('sign_in_failure.blocked_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

async function blockedUntil(queries: Queries, subject: string): Promise<number> {
  const row = await queries
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.blocked_until ?? 0
}

function tooMany(until: number, now: number): HttpFailure {
  return new HttpFailure('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
}

/** Hashed, because people also type other things than an e-mail, and addresses are personal data. */
function subjectsOf({ email, address, device }: Attempt) {
  const network = networkOf(address)
  const kinds = { pair: `${email}\n${device ?? network}`, account: email, address: network }
  const counted = device === undefined ? (['pair', 'account', 'address'] as const) : (['pair'] as const)
  return counted.map((kind) => ({
    kind,
    subject: createHash('sha256').update(`${kind}\n${kinds[kind]}`).digest('base64url'),
    freeTries: FREE_TRIES[kind],
  }))
}
