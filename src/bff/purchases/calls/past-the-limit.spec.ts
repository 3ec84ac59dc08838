import { afterEach, expect, it } from 'vitest'
import { SERVICE_CALLS } from '../../metrics/metrics.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Caller, type Shop, openShop } from '../../test-stack.ts'

/** Calls a minute; two of them are never used. */
const LIMIT = 14

const CLICKS = 20

describeOnOneStore('more purchases than the service takes in a minute', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  /**
   * Opens a shop whose BFF and service share a clock that the test can advance, and that has learned the
   * limit.
   */
  async function open() {
    const clock = { ahead: 0 }
    const now = () => Date.now() + clock.ahead
    const opened = await openShop({
      store: await fresh(),
      now,
      service: { now, rateLimit: { live: LIMIT, test: LIMIT } },
      timings: { purchases: { answerWaitMs: 400 } },
      // The buyer stays signed in, however far the clock is advanced.
      config: { session: { idleMs: 1e12, absoluteMs: 1e12 } },
    })
    shop = opened
    const buyer = await opened.person()
    await catalogFor(buyer)
    return { opened, buyer, clock }
  }

  const buy = (buyer: Caller, index: number) =>
    buyer.buy({ servico: 'gravame', placa: `BRA2E${String(index).padStart(2, '0')}` })

  it('are queued, show their place, are sent in order, and meet no 429', async () => {
    const { opened, buyer, clock } = await open()
    const clicks: Awaited<ReturnType<typeof buy>>[] = []
    // One after the other, so that each has its own time in the queue.
    const all = []
    for (let index = 0; index < CLICKS; index += 1) {
      clock.ahead += 1
      all.push(buy(buyer, index).then((bought) => clicks.push(bought)))
    }
    await Promise.all(all)

    const waiting = clicks.filter(({ record }) => record?.state === 'prepared')
    expect(waiting.length).toBeGreaterThanOrEqual(CLICKS - LIMIT)
    // Reads from the last to the first: purchases sent meanwhile only move the earlier ones forward.
    const inTurn = waiting.toSorted((a, b) =>
      (b.record?.createdAt ?? '').localeCompare(a.record?.createdAt ?? ''),
    )
    const places: number[] = []
    for (const { id } of inTurn) places.unshift((await buyer.read(id)).queuePosition ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.at(-1)).toBeGreaterThan(0)

    const left = new Set(clicks.map(({ id }) => id))
    await expect
      .poll(
        async () => {
          // In larger steps the leases of purchases under way would end on a slow machine, again and again.
          clock.ahead += 4000
          for (const id of left) if ((await buyer.read(id)).state === 'done') left.delete(id)
          return left.size
        },
        { interval: 20 },
      )
      .toBe(0)
    expect(opened.spent().debits).toBe(CLICKS)
    const metrics = await (await fetch(`${opened.bff.url}/metrics`)).text()
    expect(metrics).toContain(`${SERVICE_CALLS}{call="createInquiry",outcome="success"} ${CLICKS}`)
    expect(metrics).not.toMatch(/outcome="limited"\} [1-9]/)
    expect(metrics).not.toContain('BRA2E')
  })
})
