import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Budget, createBudget } from './budget.ts'
import type { CallClass } from './classes.ts'
import { SLOT_MS } from './ring.ts'

const log = pino({ level: 'silent' })

describeOnEachStore('the budget', (fresh, dialect) => {
  const stores: Store[] = []
  const budgets: Budget[] = []
  afterEach(async () => {
    for (const budget of budgets.splice(0)) budget.close()
    for (const store of stores.splice(0)) await store.close()
  })

  /**
   * As many budgets as processes would have, on one store and one clock. Two SQLite connections of one
   * process would wait for each other with the event loop stopped, so there they share the connection.
   */
  async function open(limit: number, count = 1) {
    const where = await fresh()
    const clock = { time: 1_000_000 }
    const opened: Budget[] = []
    let store = await openStore(where)
    stores.push(store)
    for (let i = 0; i < count; i++) {
      if (i > 0 && dialect === 'postgres') {
        store = await openStore(where)
        stores.push(store)
      }
      const budget = await createBudget({ store, log, limit, fingerprint: 'live-1', now: () => clock.time })
      budgets.push(budget)
      opened.push(budget)
    }
    return { clock, opened }
  }

  async function count(budget: Budget, callClass: CallClass): Promise<number> {
    let taken = 0
    while (await budget.acquire(callClass, { maxWaitMs: 0 })) taken += 1
    return taken
  }

  it('is one for all processes, and still used up after a restart', async () => {
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

  it('serves a spend before everybody who came earlier', async () => {
    const { opened, clock } = await open(14)
    const [budget] = opened
    if (!budget) throw new Error('One process was opened')
    await count(budget, 'spend')
    const order: string[] = []
    const waiting = (['prefetch', 'batch', 'following', 'download', 'interactive', 'spend'] as const).map(
      (each) => budget.acquire(each).then(() => order.push(each)),
    )
    clock.time += SLOT_MS
    await Promise.all(waiting)
    expect(order).toEqual(['spend', 'interactive', 'download', 'following', 'batch', 'prefetch'])
  })

  it('calls nobody while the service says to wait', async () => {
    const { opened, clock } = await open(12, 2)
    const [one, two] = opened
    if (!one || !two) throw new Error('Two processes were opened')
    one.block(3)
    // The block is written behind; the next question of the same process comes after it.
    await one.acquire('spend', { maxWaitMs: 0 })
    expect(await two.acquire('spend', { maxWaitMs: 0 })).toBeUndefined()
    clock.time += 3000
    expect(await two.acquire('spend')).toMatchObject({ done: expect.any(Function) })
  })

  it('learns the limit, and what others use of it', async () => {
    const { opened } = await open(120)
    const [budget] = opened
    if (!budget) throw new Error('One process was opened')
    await budget.acquire('spend')
    budget.learn({ limit: 12 })
    await budget.acquire('spend')
    budget.learn({ limit: 12, remaining: 3, reset: 60 })
    expect(await count(budget, 'spend')).toBe(3)
  })

  it('lets go who gives up', async () => {
    const { opened } = await open(3)
    const [budget] = opened
    if (!budget) throw new Error('One process was opened')
    await budget.acquire('spend')
    const abort = new AbortController()
    const waiting = budget.acquire('spend', { signal: abort.signal })
    abort.abort()
    expect(await waiting).toBeUndefined()
    const last = budget.acquire('interactive')
    budget.close()
    expect(await last).toBeUndefined()
  })
})
