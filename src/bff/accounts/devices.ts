import { DAY_MS } from '#brazil/durations.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Store } from '../store/store.ts'
import { hashOf, newToken } from './tokens.ts'

/** A browser that has not signed in for this long is no longer known (ms). */
export const DEVICE_LIFE_MS = 180 * DAY_MS

/** Browsers remembered for one account. The least recently used one is dropped first. */
const MAX_PER_PERSON = 20

/**
 * Browsers that have signed in to an account before. Strangers who guess passwords cannot lock the owner out
 * of such a browser: see `SignInThrottle`. A device's token alone does not sign anyone in.
 */
export class Devices {
  readonly #store: Store
  readonly #now: () => number

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /** The device's id if it has signed in to this account before, else undefined. */
  async known(token: string | undefined, email: string): Promise<string | undefined> {
    if (token === undefined) return undefined
    const row = await this.#store.db
      .selectFrom('known_device')
      .innerJoin('person', 'person.id', 'known_device.person_id')
      .select('known_device.device')
      .where('known_device.device', '=', hashOf(token))
      .where('known_device.seen_at', '>', this.#now() - DEVICE_LIFE_MS)
      .where('person.email', '=', email)
      .executeTakeFirst()
    return row?.device
  }

  /**
   * Notes that this browser has signed in to the account. A browser keeps its token, because several people
   * may share the browser.
   *
   * @returns the token that the browser keeps
   */
  async remember(personId: string, known: string | undefined): Promise<string> {
    const token = known ?? newToken()
    const row = { device: hashOf(token), person_id: personId, seen_at: this.#now() }
    await this.#store.transaction(async (trx) => {
      // Another browser that is noted at the same moment waits, or one would forget the other.
      await lockRows(trx, trx.selectFrom('person').select('id').where('id', '=', personId)).execute()
      await trx
        .insertInto('known_device')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'device']).doUpdateSet({ seen_at: row.seen_at }),
        )
        .execute()
      await trx
        .deleteFrom('known_device')
        .where('person_id', '=', personId)
        .where('device', 'not in', (kept) =>
          kept
            .selectFrom('known_device')
            .select('device')
            .where('person_id', '=', personId)
            .orderBy('seen_at', 'desc')
            .limit(MAX_PER_PERSON),
        )
        .execute()
    })
    return token
  }

  async sweep(): Promise<void> {
    await this.#store.db
      .deleteFrom('known_device')
      .where('seen_at', '<=', this.#now() - DEVICE_LIFE_MS)
      .execute()
  }
}
