import { afterEach, expect, it } from 'vitest'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { reserveOf } from '../../upstream/quota/call-classes.ts'
import { ringSize } from '../../upstream/quota/ring.ts'
import { findIntent } from '../find-intent.ts'
import { countCommits } from '../test-commits.ts'
import { intentRow, storeIntents } from '../test-intents.ts'
import { postponePoll } from './leases.ts'

const LIMIT = 120
const RESERVE = reserveOf('polling', ringSize(LIMIT))

describeOnEachStore('hundreds of running inquiries whose polls are due', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  /** On a frozen clock, so that used slots stay used. */
  async function openDue() {
    const now = Date.now()
    shop = await openShop({
      store: await fresh(),
      now: () => now,
      service: { rateLimit: { live: LIMIT, test: LIMIT } },
    })
    await catalogFor(await shop.person())
    const { store, upstream, purchases, notes, config } = shop.bff.context
    await notes.settled()
    const leaveFree = async (free: number) => {
      const slots = store.db.updateTable('call_slot')
      await slots.set({ free_at: now + 60_000 }).execute()
      await slots.set({ free_at: now }).where('slot', '<', free).execute()
    }
    await leaveFree(RESERVE)
    const rows = Array.from({ length: 300 }, (_, index) =>
      intentRow({
        id: `due-${index}`,
        created_by: 'bia',
        created_at: now,
        accepted_at: now,
        state: 'processing',
        upstream_id: `inquiry-${index}`,
        fingerprint: upstream.service.fingerprint,
        background: index < 100 ? 1 : 0,
        due_at: now - 1000 + index,
      }),
    )
    await storeIntents(store.db, rows)
    const polled = async () => {
      const found = await store.db
        .selectFrom('intent')
        .select('id')
        .where('polls', '>', 0)
        .orderBy('due_at')
        .execute()
      return found.map(({ id }) => id)
    }
    return { store, config, quota: upstream.quota, purchases, leaveFree, polled, now }
  }

  it('wait without a commit while the call quota has no slot for them', async () => {
    const { store, config, quota, leaveFree, polled } = await openDue()
    const commits = await countCommits(store, config)
    // The poller has looked for slots.
    await expect.poll(() => quota.state().free).toBe(RESERVE)
    expect(await commits()).toBe(0)

    // Those that people wait for go before those of lists, and the longest due first.
    await leaveFree(RESERVE + 2)
    await expect.poll(polled).toHaveLength(2)
    expect((await polled()).toSorted()).toEqual(['due-100', 'due-101'])
  })

  it('are due again later if somebody asked for one and it got no slot either', async () => {
    const { store, quota, purchases, now } = await openDue()
    // As at a stop, no call gets a slot.
    quota.close()
    await purchases.check('due-7')
    const row = await findIntent(store.db, 'due-7')
    expect(row).toMatchObject({ polls: 0, poll_requests: 0, process_id: null, lease_until: 0 })
    expect(row?.due_at).toBeGreaterThan(now)
  })

  it('are not put off if somebody asks meanwhile', async () => {
    const { store, now } = await openDue()
    const before = await findIntent(store.db, 'due-7')
    if (!before) throw new Error('It is stored')
    const postpone = { processId: 'this-one', now, dueAt: now + 1 }
    const mine = { process_id: 'this-one', poll_requests: 1, lease_until: now + 1 }
    await store.db.updateTable('intent').set(mine).where('id', '=', 'due-7').execute()
    expect(await postponePoll(store, before, postpone)).toBeUndefined()
    expect(await findIntent(store.db, 'due-7')).toEqual({ ...before, ...mine })
    expect(await postponePoll(store, { ...before, ...mine }, postpone)).toMatchObject({ due_at: now + 1 })
  })
})
