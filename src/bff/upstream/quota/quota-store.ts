import type { Transaction } from 'kysely'
import { statement } from '../../store/statement.ts'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { CallClass } from './call-classes.ts'
import { type Slot, SLOT_MS, admit, decidingSlots, ringSize, takenByOthers } from './ring.ts'

export type Taken =
  | { readonly admitted: true; readonly slot: number; readonly freeAt: number }
  | { readonly admitted: false; readonly retryAt: number }

interface TakenSlots {
  readonly taken: readonly Taken[]
  readonly free: number
  readonly size: number
}

const lockQuota = statement<{ fingerprint: string }>()((queries, { fingerprint }) =>
  queries
    .updateTable('call_quota')
    .set((row) => ({ call_limit: row.ref('call_limit') }))
    .where('fingerprint', '=', fingerprint)
    .returning(['call_limit', 'blocked_until']),
)

/** The slots that are free first, each with the number of those that are free now. */
const firstSlots = statement<{ fingerprint: string; now: number; count: number }>()(
  (queries, { fingerprint, now, count }) =>
    queries
      .selectFrom('call_slot')
      .select((query) => [
        'slot',
        'free_at as freeAt',
        query
          .selectFrom('call_slot as other')
          .select(({ fn }) => fn.countAll<number>().as('free'))
          .where('other.fingerprint', '=', fingerprint)
          .where('other.free_at', '<=', now)
          .as('free'),
      ])
      .where('fingerprint', '=', fingerprint)
      .orderBy('free_at')
      .limit(count),
)

const takeSlot = statement<{ fingerprint: string; slot: number; freeAt: number }>()(
  (queries, { fingerprint, slot, freeAt }) =>
    queries
      .updateTable('call_slot')
      .set({ free_at: freeAt })
      .where('fingerprint', '=', fingerprint)
      .where('slot', '=', slot),
)

/** The ring of one key in the store: the same for every process, and still there after a restart. */
export class QuotaStore {
  readonly #store: Store
  readonly #fingerprint: string

  constructor(store: Store, fingerprint: string) {
    this.#store = store
    this.#fingerprint = fingerprint
  }

  /** Makes the ring where there is none. A new ring is all free: no call was made with this key. */
  async open(limit: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await trx
        .insertInto('call_quota')
        .values({ fingerprint: this.#fingerprint, call_limit: limit, blocked_until: 0 })
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .execute()
      const { call_limit: known } = await this.#lock(trx)
      await this.#resize(trx, known)
    })
  }

  /**
   * Takes slots as `takeIn` does, in a transaction of its own. After a power cut the last ones may look free:
   * then the service refuses a call more, and a free call is not worth a wait for the disk. Before a paid one
   * leaves, the commit of its intent waits for both.
   */
  take(classes: readonly CallClass[], now: number): Promise<TakenSlots> {
    return this.#store.quickTransaction((trx) => this.takeIn(trx, classes, now))
  }

  /**
   * Takes a slot for each class in turn until one is refused. The later ones are less urgent and get none.
   */
  async takeIn(trx: Transaction<Tables>, classes: readonly CallClass[], now: number): Promise<TakenSlots> {
    const { blocked_until: blockedUntil, call_limit: limit } = await this.#lock(trx)
    const size = ringSize(limit)
    const count = decidingSlots(classes, size)
    const first = await firstSlots(trx, { fingerprint: this.#fingerprint, now, count })
    let slots: readonly Slot[] = first
    let free = first[0]?.free ?? 0
    const taken: Taken[] = []
    for (const callClass of classes) {
      const admission = admit({ slots, size }, callClass, now, blockedUntil)
      if (!admission.admitted) {
        taken.push(admission)
        break
      }
      const freeAt = now + SLOT_MS
      await takeSlot(trx, { fingerprint: this.#fingerprint, slot: admission.slot, freeAt })
      slots = slots.map((each) => (each.slot === admission.slot ? { slot: each.slot, freeAt } : each))
      free -= 1
      taken.push({ admitted: true, slot: admission.slot, freeAt })
    }
    return { taken, free, size }
  }

  /**
   * Counts a slot from the end of its call, since slow calls may arrive late. Without a wait for the disk, as
   * `take`.
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

  /** Takes over the limit that the service states. */
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

  /** Others use the key as well: no more slots stay free than the service says remain. */
  async shrink(remaining: number, until: number, now: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#lock(trx)
      const taken = takenByOthers(await this.#slots(trx), remaining, now)
      // A longer time would look like one that was written before the clock stepped back.
      if (taken.length > 0) await this.#occupy(trx, taken, Math.min(until, now + SLOT_MS))
    })
  }

  /** No calls before `until`. */
  async block(until: number): Promise<void> {
    await this.#store.db
      .updateTable('call_quota')
      .set({ blocked_until: until })
      .where('fingerprint', '=', this.#fingerprint)
      .where('blocked_until', '<', until)
      .execute()
  }

  /** A write, so that on PostgreSQL too only one transaction at a time decides about the ring. */
  async #lock(trx: Transaction<Tables>) {
    const [quota] = await lockQuota(trx, { fingerprint: this.#fingerprint })
    if (!quota) throw new Error('The ring of the call quota is gone')
    return quota
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
    // The slots in use are the ones to keep: dropping them would forget calls that the service still counts.
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
