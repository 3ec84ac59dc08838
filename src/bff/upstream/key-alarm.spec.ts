import { afterEach, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { type Shop, openShop } from '../test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

/** The alarms that browsers receive, in order: whether the key is refused. */
function listen(): unknown[] {
  const alarms: unknown[] = []
  shop.bff.context.events.subscribe((found) => {
    for (const { event } of found)
      if (event.type === 'alert' && event.data.kind === 'service-key') alarms.push(event.data.refused)
  })
  return alarms
}

/** Emits an alarm of another replica, perhaps about a call that left before the key worked again. */
async function say(refused: boolean): Promise<void> {
  const data = { kind: 'service-key', refused, message: 'said by another replica' } as const
  await shop.bff.context.events.commit(async (_, emit) => emit({ type: 'alert', data }))
}

it('a refusal that is announced after the key works again is withdrawn without a purchase', async () => {
  shop = await openShop()
  const { serviceHealth } = shop.bff.context
  const alarms = listen()
  await say(true)
  await expect.poll(() => alarms).toEqual([true, false])
  expect(serviceHealth.state).toBe('ok')
})

it('a replica whose own call succeeds ends the alarm, even if another replica met the refusal', async () => {
  shop = await openShop({ timings: { keyCheckMs: HOUR_MS } })
  const { serviceHealth, balance } = shop.bff.context
  const alarms = listen()
  await say(true)
  await expect.poll(() => serviceHealth.state).toBe('refuses-key')
  await balance.refresh()
  await expect.poll(() => alarms).toEqual([true, false])
})

it('the service is asked until the key works again', async () => {
  shop = await openShop()
  const { serviceHealth, balance } = shop.bff.context
  const alarms = listen()
  shop.service.portal.setKeyState('live', 'revoked')
  await balance.refresh().catch(() => undefined)
  await expect.poll(() => serviceHealth.state).toBe('refuses-key')
  shop.service.portal.setKeyState('live', 'active')
  await expect.poll(() => alarms).toEqual([true, false])
  expect(serviceHealth.state).toBe('ok')
})

it('a replica with the old key does not contradict one with the new key at each call', async () => {
  shop = await openShop({ timings: { keyCheckMs: HOUR_MS } })
  const { serviceHealth, balance } = shop.bff.context
  const alarms = listen()
  shop.service.portal.setKeyState('live', 'revoked')
  await balance.refresh().catch(() => undefined)
  await expect.poll(() => alarms).toEqual([true])
  await say(false)
  await expect.poll(() => serviceHealth.state).toBe('ok')
  await balance.refresh().catch(() => undefined)
  await expect.poll(() => serviceHealth.state).toBe('refuses-key')
  await say(false)
  await expect.poll(() => alarms.length).toBe(3)
  expect(alarms).toEqual([true, false, false])
})
