import type { ExpressionBuilder, Transaction } from 'kysely'
import { lockRows } from '../../store/lock-rows.ts'
import { statement } from '../../store/statement.ts'
import type { Queries, Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { type CallClass, reserveOf } from './call-classes.ts'
import { type Slot, SLOT_MS, admittedOf, ringSize, takenByOthers } from './ring.ts'

export type Taken =
  | { readonly admitted: true; readonly slot: number; readonly freeAt: number }
  | { readonly admitted: false; readonly retryAt: number }

export interface TakenSlots {
  readonly taken: readonly Taken[]
  readonly free: number
  /** The stored limit: calls per window. */
  readonly limit: number
}

function ofKey(queries: Queries, fingerprint: string) {
  return queries
    .selectFrom('call_quota')
    .select(['call_limit', 'blocked_until'])
    .where('fingerprint', '=', fingerprint)
}

const quotaOf = statement<{ fingerprint: string }>()((queries, { fingerprint }) =>
  ofKey(queries, fingerprint),
)

/** Locks the ring, so that only one transaction at a time decides about it. */
const lockQuota = statement<{ fingerprint: string }>()((queries, { fingerprint }) =>
  lockRows(queries, ofKey(queries, fingerprint)),
)

const freeSlots = statement<{ fingerprint: string; now: number }>()((queries, { fingerprint, now }) =>
  queries
    .selectFrom('call_slot')
    .select(({ fn }) => fn.countAll<number>().as('free'))
    .where('fingerprint', '=', fingerprint)
    .where('free_at', '<=', now),
)

function firstSlots(
  queries: Pick<ExpressionBuilder<Tables, 'call_slot'>, 'selectFrom'>,
  fingerprint: string,
) {
  return queries
    .selectFrom('call_slot')
    .select('slot')
    .where('fingerprint', '=', fingerprint)
    .orderBy('free_at')
}

/**
 * Makes the statement that takes this many slots, those that are free first. The number is in its text,
 * because SQLite would compile one with a bound limit again at each execution.
 */
function takingFirst(count: number) {
  return statement<{ fingerprint: string; freeAt: number }>()((queries, { fingerprint, freeAt }) =>
    queries
      .updateTable('call_slot')
      .set({ free_at: freeAt })
      .where('fingerprint', '=', fingerprint)
      // A call alone takes one slot, in less than half the time with `=`.
      .where('slot', count === 1 ? '=' : 'in', (slots) => firstSlots(slots, fingerprint).limit(count))
      .returning('slot'),
  )
}

/** These statements by their number of slots, which is at most the size of a ring. */
const takeFirst = new Map<number, ReturnType<typeof takingFirst>>()

/** The slot at this place in the order in which slots become free. */
const slotAt = statement<{ fingerprint: string; place: number }>()((queries, { fingerprint, place }) =>
  queries
    .selectFrom('call_slot')
    .select('free_at as freeAt')
    .where('fingerprint', '=', fingerprint)
    .orderBy('free_at')
    .limit(1)
    .offset(place),
)

interface RingOptions {
  readonly store: Store
  readonly fingerprint: string
  readonly limit: number
}

/** The ring of one key in the store, shared by all processes and kept across restarts. */
export class QuotaStore {
  readonly #store: Store
  readonly #fingerprint: string
  readonly #firstLimit: number

  /** @param options with the limit of a new ring */
  constructor({ store, fingerprint, limit }: RingOptions) {
    this.#store = store
    this.#fingerprint = fingerprint
    this.#firstLimit = limit
  }

  /** Creates the ring if there is none. All of its slots are free, because no call was made with this key. */
  async open(): Promise<void> {
    await this.#store.transaction(async (trx) => {
      const { call_limit: known } = await this.#lock(trx)
      await this.#resize(trx, known)
    })
  }

  /**
   * The same as `takeIn`, in its own transaction, which does not wait for the disk. After a power cut the
   * last slots may look free; then the service refuses a call, which is acceptable for a free call. A paid
   * call waits for the commit of its intent, which also writes its slot.
   */
  take(classes: readonly CallClass[], now: number): Promise<TakenSlots> {
    return this.#store.quickTransaction((trx) => this.takeIn(trx, classes, now))
  }

  /** How many calls of these classes would get a slot now, in order. It takes none and locks nothing. */
  async wouldAdmit(
    classes: readonly CallClass[],
    now: number,
  ): Promise<Pick<TakenSlots, 'free' | 'limit'> & { readonly admitted: number }> {
    const [quota] = await quotaOf(this.#store.db, { fingerprint: this.#fingerprint })
    // The first call creates the ring again, which a standby may not have.
    const { blocked_until: blockedUntil, call_limit: limit } = quota ?? this.#new()
    const size = ringSize(limit)
    const free = quota ? await this.#free(this.#store.db, now) : size
    return { free, limit, admitted: blockedUntil <= now ? admittedOf(classes, { size, free }) : 0 }
  }

  /**
   * Takes a slot for each class in turn until one is refused. The later classes are less urgent and get none.
   */
  async takeIn(trx: Transaction<Tables>, classes: readonly CallClass[], now: number): Promise<TakenSlots> {
    const { blocked_until: blockedUntil, call_limit: limit } = await this.#lock(trx)
    const size = ringSize(limit)
    const free = await this.#free(trx, now)
    const count = blockedUntil <= now ? admittedOf(classes, { size, free }) : 0
    const freeAt = now + SLOT_MS
    const taken: Taken[] = []
    if (count > 0) {
      const slots = await this.#takeFirst(trx, count, freeAt)
      taken.push(...slots.map(({ slot }) => ({ admitted: true as const, slot, freeAt })))
    }
    const refused = classes[count]
    if (refused !== undefined) {
      // The slot that, once free, makes the number of free slots exceed the reserve.
      const place = reserveOf(refused, size)
      const [decisive] = await slotAt(trx, { fingerprint: this.#fingerprint, place })
      taken.push({ admitted: false, retryAt: Math.max(decisive?.freeAt ?? freeAt, blockedUntil) })
    }
    return { taken, free: free - count, limit }
  }

  /**
   * Counts a slot from the end of its call, because slow calls may arrive late. Like `take`, it does not wait
   * for the disk.
   */
  async extend(slot: number, takenUntil: number, now: number): Promise<void> {
    await this.#store.quickTransaction((trx) =>
      trx
        .updateTable('call_slot')
        .set({ free_at: now + SLOT_MS })
        .where('fingerprint', '=', this.#fingerprint)
        .where('slot', '=', slot)
        .where('free_at', '=', takenUntil)
        .execute(),
    )
  }

  /** Stores the limit that the service states. */
  async setLimit(limit: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      const { call_limit: known } = await this.#lock(trx)
      if (known === limit) return
      await trx
        .updateTable('call_quota')
        .set({ call_limit: limit })
        .where('fingerprint', '=', this.#fingerprint)
        .execute()
      await this.#resize(trx, limit)
    })
  }

  /** Others use the key too, so no more slots stay free than the service says remain. */
  async shrink(remaining: number, until: number, now: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#lock(trx)
      const taken = takenByOthers(await this.#slots(trx), remaining, now)
      // A later time would look like one from before the clock was set back.
      if (taken.length > 0) await this.#occupy(trx, taken, Math.min(until, now + SLOT_MS))
    })
  }

  /** Allows no calls before `until`. */
  async block(until: number): Promise<void> {
    await this.#store.db
      .updateTable('call_quota')
      .set({ blocked_until: until })
      .where('fingerprint', '=', this.#fingerprint)
      .where('blocked_until', '<', until)
      .execute()
  }

  /** Creates the ring if there is none: a standby that takes over may not have it. */
  async #lock(trx: Transaction<Tables>) {
    const fingerprint = this.#fingerprint
    const [quota] = await lockQuota(trx, { fingerprint })
    if (quota) return quota
    const { numInsertedOrUpdatedRows: created } = await trx
      .insertInto('call_quota')
      .values({ fingerprint, ...this.#new() })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirstOrThrow()
    const [found] = await lockQuota(trx, { fingerprint })
    if (!found) throw new Error('The ring of the call quota was not created')
    if (created) await this.#resize(trx, found.call_limit)
    return found
  }

  #new() {
    return { call_limit: this.#firstLimit, blocked_until: 0 }
  }

  #takeFirst(trx: Transaction<Tables>, count: number, freeAt: number) {
    const take = takeFirst.get(count) ?? takingFirst(count)
    takeFirst.set(count, take)
    return take(trx, { fingerprint: this.#fingerprint, freeAt })
  }

  async #free(queries: Queries, now: number): Promise<number> {
    const [row] = await freeSlots(queries, { fingerprint: this.#fingerprint, now })
    return row?.free ?? 0
  }

  async #slots(trx: Transaction<Tables>): Promise<Slot[]> {
    return trx
      .selectFrom('call_slot')
      .select(['slot', 'free_at as freeAt'])
      .where('fingerprint', '=', this.#fingerprint)
      .execute()
  }

  async #occupy(trx: Transaction<Tables>, slots: readonly number[], freeAt: number): Promise<void> {
    await trx
      .updateTable('call_slot')
      .set({ free_at: freeAt })
      .where('fingerprint', '=', this.#fingerprint)
      .where('slot', 'in', slots)
      .execute()
  }

  async #resize(trx: Transaction<Tables>, limit: number): Promise<void> {
    const size = ringSize(limit)
    // The slots in use must be kept: dropping them would forget calls that the service still counts.
    const slots = (await this.#slots(trx)).sort((a, b) => b.freeAt - a.freeAt)
    const dropped = slots.slice(size).map((each) => each.slot)
    if (dropped.length > 0) {
      await trx
        .deleteFrom('call_slot')
        .where('fingerprint', '=', this.#fingerprint)
        .where('slot', 'in', dropped)
        .execute()
    }
    const first = Math.max(-1, ...slots.map((each) => each.slot)) + 1
    const added = Array.from({ length: Math.max(0, size - slots.length) }, (_, index) => ({
      fingerprint: this.#fingerprint,
      slot: first + index,
      free_at: 0,
    }))
    if (added.length > 0) await trx.insertInto('call_slot').values(added).execute()
  }
}
