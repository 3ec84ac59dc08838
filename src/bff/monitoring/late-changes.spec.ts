import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { openShop } from '../test-stack.ts'
import { change, journalled } from './test-watches.ts'
import { settleWatches } from './watch.ts'

describe('a call that the portal carries out after the console has given up', () => {
  /** A portal that loses the connection of each change, and carries it out only later. */
  const lateShop = async () => {
    const portal = { since: null as number | null, isLate: true }
    const server = createServer(({ method, socket }, answer) => {
      if (method !== 'GET' && portal.isLate) return socket.destroy()
      if (method === 'POST') portal.since = 1000
      const { since } = portal
      return answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
    })
    onTestFinished(() => void server.close())
    const clock = { ahead: 0 }
    const config = { monitoringPortalUrl: (await listenOnFreePort(server)).url }
    const shop = await openShop({ config, now: () => Date.now() + clock.ahead })
    onTestFinished(() => shop.close())
    const buyer = await shop.person()
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(502)
    expect(await change(buyer, 'GET', 'BRA2E19'), 'not carried out yet').toBe(200)
    await settleWatches(shop.bff.context)
    return { portal, clock, shop, buyer }
  }

  it('is in the journal, once', async () => {
    const { portal, shop, buyer } = await lateShop()
    portal.since = 1000
    const other = await shop.person()
    expect(await change(other, 'GET', 'BRA2E19')).toBe(200)
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    expect((await journalled(shop)).map(({ what }) => what)).toEqual(['watch-begun ["plate:BRA2E19"]'])
  })

  it('is not expected for ever: a later watch is somebody else’s', async () => {
    const { portal, clock, shop, buyer } = await lateShop()
    clock.ahead = 10 * MINUTE_MS
    await settleWatches(shop.bff.context)
    portal.since = 1000
    expect(await change(buyer, 'GET', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toEqual([])
  })

  it('is in the journal although somebody has ended meanwhile what had not begun', async () => {
    const { portal, shop, buyer } = await lateShop()
    const other = await shop.person()
    expect(await change(other, 'DELETE', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toEqual([])
    portal.since = 1000
    expect(await change(other, 'GET', 'BRA2E19')).toBe(200)
    expect((await journalled(shop)).map(({ what }) => what)).toEqual(['watch-begun ["plate:BRA2E19"]'])
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toHaveLength(1)
  })

  it('gives way to the next change of the plate', async () => {
    const { portal, shop, buyer } = await lateShop()
    portal.isLate = false
    expect(await change(await shop.person(), 'PUT', 'BRA2E19')).toBe(200)
    expect(await change(buyer, 'GET', 'BRA2E19')).toBe(200)
    const people = await shop.bff.context.store.db
      .selectFrom('person')
      .select('id')
      .orderBy('created_at', 'desc')
      .execute()
    expect(await journalled(shop)).toMatchObject([{ person_id: people[0]?.id }])
  })
})
