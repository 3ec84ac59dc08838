import type { FastifyBaseLogger } from 'fastify'
import { networkOf } from '#server/network-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries, Store } from '../store/store.ts'
import { FORGET_MS, countAttempt, hashedSubject } from './attempts.ts'

/**
 * Failures before a subject has to wait. The limit of a pair (an account with an address or a known browser)
 * is strict. The limit of an account is milder, so that a stranger who knows an e-mail cannot easily lock its
 * owner out. The limit of an address is the mildest, because a whole shop may share one.
 */
const FREE_TRIES = { pair: 5, account: 20, address: 30 } as const

export interface Attempt {
  readonly email: string
  readonly address: string
  /** The browser's id, if it has signed in to this account before. */
  readonly device?: string | undefined
}

/** An attempt that was let through, with the waits that it set for the next attempts. */
export interface Counted extends Attempt {
  readonly waits: ReadonlyMap<string, number>
}

/** What becomes of the count of a right attempt. */
interface Correction {
  readonly counted: Counted
  /** Whether the account's earlier failures are forgotten too. */
  readonly isOver: boolean
}

/** The most corrections that wait for the store. */
const MAX_OWED = 100

interface Options {
  readonly store: Store
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Slows down guessing of passwords and codes, per account and per address, for all replicas together. A
 * browser that has signed in to the account before has a count of its own, so other people's guesses cannot
 * lock the owner out of it.
 */
export class SignInThrottle {
  readonly #store: Store
  readonly #now: () => number
  readonly #log: Options['log']
  /** Corrections that the store has not taken. They come before the next attempt is counted. */
  readonly #owed = new Set<Correction>()

  constructor({ store, now, log }: Options) {
    this.#store = store
    this.#now = now
    this.#log = log
  }

  /**
   * Counts an attempt as a failure before the password or the code is checked; `succeeded` or `takeBack`
   * corrects that later. So a hundred simultaneous guesses all count.
   *
   * @throws {HttpFailure} TOO_MANY_ATTEMPTS with the seconds to wait
   */
  async begin(attempt: Attempt): Promise<Counted> {
    await this.#correctOwed()
    const now = this.#now()
    const waits = new Map<string, number>()
    await this.#store.transaction(async (trx) => {
      for (const each of subjectsOf(attempt)) {
        const until = await countAttempt(trx, each, now)
        if (until !== undefined) waits.set(each.subject, until)
      }
    })
    return { ...attempt, waits }
  }

  /**
   * Checks a counted attempt. One that cannot be checked now is no failure: people who try again while the
   * server is busy would lock themselves out.
   *
   * @throws the error of `check`
   */
  async check<T>(counted: Counted, check: () => Promise<T>): Promise<T> {
    try {
      return await check()
    } catch (error) {
      if (!isRefusal(error)) await this.takeBack(counted)
      throw error
    }
  }

  /**
   * Takes the count of a right attempt back, though the sign-in is not over yet. Earlier failures still
   * count, and so does a wait that another attempt has set since.
   */
  async takeBack(counted: Counted): Promise<void> {
    await this.#correct({ counted, isOver: false })
  }

  /**
   * Resets the account's count after a successful sign-in. The address keeps its failures except this one.
   */
  async succeeded(counted: Counted): Promise<void> {
    await this.#correct({ counted, isOver: true })
  }

  /**
   * Never fails: what the attempt was for is stored already (a session, a used code), and its person must
   * get it.
   */
  async #correct(correction: Correction): Promise<void> {
    const { counted, isOver } = correction
    try {
      await this.#store.transaction(async (trx) => {
        for (const { kind, subject } of subjectsOf(counted)) {
          if (isOver && kind !== 'address') await forget(trx, subject)
          else await uncount(trx, subject, counted.waits.get(subject))
        }
      })
    } catch (error) {
      if (this.#owed.size < MAX_OWED) this.#owed.add(correction)
      this.#log.error({ err: error }, 'The count of a right attempt is taken back later')
    }
  }

  async #correctOwed(): Promise<void> {
    const owed = [...this.#owed]
    // One that fails again comes back.
    this.#owed.clear()
    for (const correction of owed) await this.#correct(correction)
  }

  async sweep(): Promise<void> {
    await this.#store.db
      .deleteFrom('sign_in_failure')
      .where('last_at', '<=', this.#now() - FORGET_MS)
      .execute()
  }
}

async function forget(queries: Queries, subject: string): Promise<void> {
  await queries.deleteFrom('sign_in_failure').where('subject', '=', subject).execute()
}

/** Takes one failure back, with the wait that it set, unless another attempt has set a later one. */
async function uncount(queries: Queries, subject: string, wait = 0): Promise<void> {
  await queries
    .updateTable('sign_in_failure')
    .set((row) => ({
      failures: row('failures', '-', 1),
      blocked_until: row.case().when('blocked_until', '=', wait).then(0).else(row.ref('blocked_until')).end(),
    }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}

/** Whether a check ended with an answer about the attempt itself. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpFailure && error.status < 500
}

function subjectsOf({ email, address, device }: Attempt) {
  const network = networkOf(address)
  const kinds = { pair: `${email}\n${device ?? network}`, account: email, address: network }
  const counted = device === undefined ? (['pair', 'account', 'address'] as const) : (['pair'] as const)
  return counted.map((kind) => ({
    kind,
    subject: hashedSubject(kind, kinds[kind]),
    freeTries: FREE_TRIES[kind],
  }))
}
