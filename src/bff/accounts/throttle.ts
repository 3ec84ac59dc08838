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

/**
 * Slows down guessing of passwords and codes, per account and per address, for all replicas together. A
 * browser that has signed in to the account before has a count of its own, so other people's guesses cannot
 * lock the owner out of it.
 */
export class SignInThrottle {
  readonly #store: Store
  readonly #now: () => number

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /**
   * Counts an attempt as a failure before the password or the code is checked; `succeeded` or `takeBack`
   * corrects that later. So a hundred simultaneous guesses all count.
   *
   * @throws {HttpFailure} TOO_MANY_ATTEMPTS with the seconds to wait
   */
  async begin(attempt: Attempt): Promise<Counted> {
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
  async takeBack({ waits, ...attempt }: Counted): Promise<void> {
    await this.#store.transaction(async (trx) => {
      for (const { subject } of subjectsOf(attempt)) await uncount(trx, subject, waits.get(subject))
    })
  }

  /**
   * Resets the account's count after a successful sign-in. The address keeps its failures except this one.
   */
  async succeeded({ waits, ...attempt }: Counted): Promise<void> {
    await this.#store.transaction(async (trx) => {
      for (const { kind, subject } of subjectsOf(attempt)) {
        if (kind === 'address') await uncount(trx, subject, waits.get(subject))
        else await trx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute()
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
