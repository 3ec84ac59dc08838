import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type Shop, openShop } from './test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

it('a viewer who requests lists without end delays no purchase, result or document of others', async () => {
  shop = await openShop({
    service: { rateLimit: { live: 120, test: 120 } },
    // Each purchase needs one poll, because polls can use only twenty slots that the flood cannot.
    timings: { polling: { firstPollMs: 300, minIntervalMs: 300, maxIntervalMs: 400 } },
  })
  const [viewer, buyer] = await Promise.all([shop.person('viewer'), shop.person()])
  const { quota } = shop.bff.context.upstream
  const stop = new AbortController()
  // Each asks again once the server has given up its request, however long the purchases take.
  const ask = async (path: string) => {
    while (!stop.signal.aborted) {
      await viewer.fetch(path, { signal: stop.signal }).catch(() => undefined)
      await delay(50)
    }
  }
  const flood = Array.from({ length: 120 }, (_, index) =>
    ask(`/api/fipe/carros/brands/${900_000 + index}/models`),
  )
  const excess = () => quota.state().waiting.find(({ callClass }) => callClass === 'excess')?.count ?? 0
  await expect.poll(excess).toBeGreaterThan(20)

  const waiting = () =>
    quota.state().waiting.filter(({ count, callClass }) => count > 0 && callClass !== 'excess')
  for (let count = 0; count < 5; count++) {
    const { id } = await buyer.buy({ servico: 'consulta-completa', placa: `FLD1A0${count}` })
    await buyer.until(id, 'done')
    expect((await buyer.fetch(`/api/inquiries/${id}/document`)).status).toBe(200)
    expect(waiting()).toEqual([])
  }
  await expect.poll(excess).toBeGreaterThan(20)
  stop.abort()
  await Promise.all(flood)
})
