import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import type { CallClass } from './call-classes.ts'
import { CallQuota } from './call-quota.ts'
import { SLOT_MS } from './ring.ts'

const log = pino({ level: 'silent' })

describeOnEachStore('the quota', (fresh, dialect) => {
  const stores: Store[] = []
  const quotas: CallQuota[] = []
  afterEach(async () => {
    for (const quota of quotas.splice(0)) quota.close()
    for (const store of stores.splice(0)) await store.close()
  })

  /**
   * Several quotas on one store and one clock, as if in several processes. On SQLite they share the
   * connection: two connections of one process would block each other with the event loop stopped.
   */
  async function open(limit: number, count = 1) {
    const where = await fresh()
    const clock = { time: 1_000_000, elapsed: 0 }
    const opened: CallQuota[] = []
    let store = await openStore(where, MIGRATIONS)
    stores.push(store)
    for (let i = 0; i < count; i++) {
      if (i > 0 && dialect === 'postgres') {
        store = await openStore(where, MIGRATIONS)
        stores.push(store)
      }
      const quota = await CallQuota.open({
        store,
        log,
        limit,
        fingerprint: 'live-1',
        now: () => clock.time,
        elapsed: () => clock.elapsed,
      })
      quotas.push(quota)
      opened.push(quota)
    }
    return { clock, opened, store }
  }

  async function count(quota: CallQuota, callClass: CallClass): Promise<number> {
    let taken = 0
    while (await quota.acquire(callClass, { maxWaitMs: 0 })) taken += 1
    return taken
  }

  it('tells how many calls would get a slot, after those that wait, and takes none', async () => {
    const { opened } = await open(120)
    const quota = opened[0]!
    const polls = (many: number) => Array.from({ length: many }, () => 'polling' as const)
    expect(await quota.wouldAdmit(polls(100))).toBe(78)
    expect(await quota.wouldAdmit([...polls(70), 'background', 'background'])).toBe(70)
    expect(await quota.wouldAdmit(['background'])).toBe(1)
    expect(quota.state().free).toBe(118)
    for (let call = 0; call < 117; call += 1) await quota.acquire('spend')
    expect(await quota.wouldAdmit(['spend', 'spend'])).toBe(1)
    expect(await quota.wouldAdmit(polls(1))).toBe(0)
    const waiting = [quota.acquire('spend'), quota.acquire('spend')]
    expect(await quota.wouldAdmit(['spend'])).toBe(0)
    await waiting[0]
    quota.close()
    expect(await quota.wouldAdmit(['spend'])).toBe(0)
  })

  it('would admit no call while the service asks to wait', async () => {
    const { opened, clock } = await open(120)
    const quota = opened[0]!
    quota.block(5)
    expect(await quota.wouldAdmit(['spend'])).toBe(0)
    clock.time += 5000
    expect(await quota.wouldAdmit(['spend'])).toBe(1)
  })

  it('serves simultaneous calls in one transaction, the most urgent first', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    stores.push(store)
    let transactions = 0
    const quota = await CallQuota.open({
      store: {
        ...store,
        quickTransaction: (work) => {
          transactions += 1
          return store.quickTransaction(work)
        },
      },
      log,
      limit: 12,
      fingerprint: 'live-1',
      now: () => 1_000_000,
    })
    quotas.push(quota)
    const classes: readonly CallClass[] = ['download', 'spend', 'interactive']
    const tickets = await Promise.all(classes.map((each) => quota.acquire(each)))
    expect(tickets).not.toContain(undefined)
    expect(transactions).toBe(1)
    await quota.acquire('spend')
    expect(transactions).toBe(2)
  })

  it('is shared by all processes, and still used up after a restart', async () => {
    const { opened, clock } = await open(12, 2)
    const [one, two] = opened
    if (!one || !two) throw new Error('Two processes were opened')
    const taken = await Promise.all([count(one, 'spend'), count(two, 'spend')])
    expect(taken[0] + taken[1]).toBe(10)
    clock.time += SLOT_MS - 1
    expect(await count(two, 'spend')).toBe(0)
    clock.time += 1
    expect(await count(two, 'spend')).toBe(10)
  })

  it('counts a slow call from its end, because it may have reached the service late', async () => {
    const { opened, clock } = await open(12)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    const [quick, slow] = [await quota.acquire('spend'), await quota.acquire('spend')]
    await count(quota, 'spend')
    clock.elapsed = 500
    quick?.done()
    clock.elapsed = 5000
    clock.time += 5000
    slow?.done()
    clock.time += SLOT_MS - 5000
    expect(await count(quota, 'spend')).toBe(9)
    clock.time += 4999
    expect(await count(quota, 'spend')).toBe(0)
    clock.time += 1
    expect(await count(quota, 'spend')).toBe(1)
  })

  it('measures a call by a monotonic clock, because the time of day may be corrected meanwhile', async () => {
    const { opened, clock } = await open(12)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    const call = await quota.acquire('spend')
    await count(quota, 'spend')
    clock.time += 3000
    call?.done()
    clock.time += SLOT_MS - 3000
    expect(await count(quota, 'spend')).toBe(10)
  })

  it('serves a spend before all earlier callers', async () => {
    const { opened, clock } = await open(14)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    await count(quota, 'spend')
    const order: string[] = []
    const waiting = (['prefetch', 'background', 'polling', 'download', 'interactive', 'spend'] as const).map(
      (each) => quota.acquire(each).then(() => order.push(each)),
    )
    clock.time += SLOT_MS
    await Promise.all(waiting)
    expect(order).toEqual(['spend', 'interactive', 'download', 'polling', 'background', 'prefetch'])
  })

  it('gives a slot within a transaction before less urgent waiting calls, but not before equally urgent ones', async () => {
    const { opened } = await open(120)
    const [quota] = opened
    const [store] = stores
    if (!quota || !store) throw new Error('One process was opened')
    // Polls leave some slots free for purchases, so the next poll waits.
    await count(quota, 'polling')
    const waiting = quota.acquire('polling')
    for (;;) {
      const take = await quota.withinTransaction('spend')
      if (!take) throw new Error('A purchase waits for a poll')
      const ticket = await store.transaction((trx) => take(trx))
      if (!ticket) break
    }
    const spend = quota.acquire('spend')
    expect(await quota.withinTransaction('spend')).toBeUndefined()
    quota.close()
    expect(await Promise.all([waiting, spend])).toEqual([undefined, undefined])
  })

  it('makes no call while the service asks to wait', async () => {
    const { opened, clock } = await open(12, 2)
    const [one, two] = opened
    if (!one || !two) throw new Error('Two processes were opened')
    one.block(3)
    // The block is written in the background; the next request of the same process comes after it.
    await one.acquire('spend', { maxWaitMs: 0 })
    expect(await two.acquire('spend', { maxWaitMs: 0 })).toBeUndefined()
    clock.time += 3000
    expect(await two.acquire('spend')).toMatchObject({ done: expect.any(Function) })
  })

  it('learns the limit, and the calls of other users of the key', async () => {
    const { opened } = await open(120)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    await quota.acquire('spend')
    quota.learn({ limit: 12 })
    await quota.acquire('spend')
    quota.learn({ limit: 12, remaining: 3, reset: 60 })
    expect(await count(quota, 'spend')).toBe(3)
  })

  it('stores the limit again after a standby that did not have it took over', async () => {
    const { opened, store } = await open(12)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    await quota.acquire('spend')
    quota.learn({ limit: 22 })
    await quota.acquire('spend')
    expect(quota.state().limit).toBe(22)
    await store.db.updateTable('call_quota').set({ call_limit: 12 }).execute()
    await store.db.deleteFrom('call_slot').where('slot', '>=', 10).execute()
    await quota.acquire('spend')
    quota.learn({ limit: 22 })
    expect(await count(quota, 'spend')).toBe(17)
  })

  it('continues after a standby without its ring took over', async () => {
    const { opened, store } = await open(12, 2)
    const [quota, other] = opened
    if (!quota || !other) throw new Error('Two processes were opened')
    await quota.acquire('spend')
    await store.db.deleteFrom('call_slot').execute()
    await store.db.deleteFrom('call_quota').execute()
    const tickets = await Promise.all([quota, other].map((each) => each.acquire('spend', { maxWaitMs: 0 })))
    expect(tickets).not.toContain(undefined)
    expect((await count(quota, 'spend')) + (await count(other, 'spend'))).toBe(8)
  })

  it('counts the slots of a new limit at once', async () => {
    const [quota] = (await open(22)).opened
    if (!quota) throw new Error('One process was opened')
    await quota.acquire('spend')
    quota.learn({ limit: 12, remaining: 11 })
    expect(quota.freeShare()).toBe(0.9)
    quota.learn({ limit: 22, remaining: 15 })
    expect(quota.freeShare()).toBe(0.75)
    expect(await count(quota, 'spend')).toBe(15)
  })

  it('releases a caller that gives up', async () => {
    const { opened } = await open(3)
    const [quota] = opened
    if (!quota) throw new Error('One process was opened')
    await quota.acquire('spend')
    const abort = new AbortController()
    const waiting = quota.acquire('spend', { signal: abort.signal })
    abort.abort()
    expect(await waiting).toBeUndefined()
    const last = quota.acquire('interactive')
    quota.close()
    expect(await last).toBeUndefined()
  })
})
