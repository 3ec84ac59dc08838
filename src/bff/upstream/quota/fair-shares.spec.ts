import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { openStore } from '../../store/store.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import type { CallClass } from './call-classes.ts'
import { CallQuota } from './call-quota.ts'
import { SLOT_MS } from './ring.ts'

describeOnOneStore('while one person floods', (fresh) => {
  const open: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close()
  })

  async function quotaOf(limit: number) {
    const clock = { time: 1_000_000 }
    const store = await openStore(await fresh(), MIGRATIONS)
    open.push(() => store.close())
    const log = pino({ level: 'silent' })
    const quota = await CallQuota.open({ store, log, limit, fingerprint: 'live-1', now: () => clock.time })
    open.push(() => quota.close())
    return { clock, quota }
  }

  /** How many of these calls are served at once. */
  async function served(quota: CallQuota, callClass: CallClass, count: number, person?: string) {
    const tickets = Array.from({ length: count }, () => quota.acquire(callClass, { maxWaitMs: 0, person }))
    return (await Promise.all(tickets)).filter((ticket) => ticket !== undefined).length
  }

  it.each(['interactive', 'download'] as const)(
    'with %s calls of one person, all other people’s purchases, results and documents are served at once',
    async (callClass) => {
      const { quota } = await quotaOf(120)
      expect(await served(quota, callClass, 200, 'flooder')).toBe(58)
      expect(await served(quota, callClass, 200, 'flooder')).toBe(0)
      expect(await served(quota, 'polling', 20)).toBe(20)
      expect(await served(quota, 'download', 10, 'other')).toBe(10)
      expect(await served(quota, 'interactive', 10, 'other')).toBe(10)
      expect(await served(quota, 'spend', 16)).toBe(16)
    },
  )

  it('without shares no one else is served: the same attack without the person', async () => {
    const { quota } = await quotaOf(120)
    expect(await served(quota, 'interactive', 200)).toBe(106)
    expect(await served(quota, 'polling', 20)).toBe(0)
    expect(await served(quota, 'download', 10)).toBe(0)
    expect(await served(quota, 'spend', 16)).toBe(12)
  })

  it('a call within a person’s share comes before all earlier calls beyond a share', async () => {
    const { clock, quota } = await quotaOf(120)
    await served(quota, 'spend', 118)
    const order: string[] = []
    const wait = (person: string) =>
      quota.acquire('interactive', { person }).then((ticket) => ticket && order.push(person))
    const flood = Array.from({ length: 60 }, () => wait('flooder'))
    const others = ['ana', 'bia', 'ana'].map(wait)
    expect(quota.state().waiting.find(({ callClass }) => callClass === 'excess')?.count).toBe(40)
    clock.time += SLOT_MS
    await Promise.all(others)
    await Promise.all(flood.slice(0, 55))
    const [first, then] = [order.slice(0, 20), order.slice(20, 23)]
    expect(new Set(first)).toEqual(new Set(['flooder']))
    expect(then).toEqual(['ana', 'bia', 'ana'])
    expect(order).toHaveLength(58)
  })

  it('a person’s share is renewed with the window', async () => {
    const { clock, quota } = await quotaOf(120)
    await served(quota, 'interactive', 58, 'flooder')
    await served(quota, 'spend', 20)
    expect(await served(quota, 'interactive', 1, 'flooder')).toBe(0)
    clock.time += SLOT_MS
    expect(await served(quota, 'interactive', 20, 'flooder')).toBe(20)
  })
})
