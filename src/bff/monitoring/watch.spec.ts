import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { WatchSchema, WatchesSchema } from '#contract/console/vehicle-alert.ts'
import { buildPath } from '#contract/path.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { type Caller, QUICK, type Shop, openShop } from '../test-stack.ts'

describe('watching a plate', () => {
  let shop: Shop
  afterEach(() => shop.close())

  const call = (who: Caller, method: 'GET' | 'PUT' | 'DELETE', plate = 'BRA2E19') =>
    who.fetch(buildPath(CONSOLE_PATHS.watch, { plate }), { method, ...(method !== 'GET' && { body: '{}' }) })
  const watch = async (...given: Parameters<typeof call>) =>
    WatchSchema.parse(await (await call(...given)).json())
  const watches = async (who: Caller) =>
    WatchesSchema.parse(await (await who.fetch(CONSOLE_PATHS.watches)).json())
  const failure = async (...given: Parameters<typeof call>) => {
    const answer = await call(...given)
    const { code } = ErrorBodySchema.parse(await answer.json()).error
    return `${answer.status} ${code}`
  }
  const journalled = async () =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['action', 'about'])
      .where('action', 'in', ['watch-begun', 'watch-ended'])
      .orderBy('seq')
      .execute()

  it('starts and stops at the portal, once, under either format of the plate', async () => {
    shop = await openShop()
    const [buyer, viewer] = [await shop.person(), await shop.person('viewer')]
    expect(await watch(viewer, 'GET')).toEqual({ offered: true, since: null })
    const begun = await watch(buyer, 'PUT')
    expect(begun).toEqual({ offered: true, since: expect.stringMatching(/^20/) })
    expect(await watch(buyer, 'PUT', 'bra-2419')).toEqual(begun)
    expect(await watch(viewer, 'GET', 'BRA2419')).toEqual(begun)
    expect(shop.service.portal.monitoring.plates()).toMatchObject([{ plate: 'BRA2E19' }])
    for (const _ of [1, 2]) expect(await watch(buyer, 'DELETE')).toEqual({ offered: true, since: null })
    expect(shop.service.portal.monitoring.plates()).toEqual([])
    expect(await journalled()).toEqual([
      { action: 'watch-begun', about: '["plate:BRA2E19"]' },
      { action: 'watch-ended', about: '["plate:BRA2E19"]' },
    ])
    expect(await failure(buyer, 'PUT', 'ABC')).toBe('400 INVALID_REQUEST')
  })

  it('lists the watched plates to everyone in the shop', async () => {
    shop = await openShop()
    const [buyer, viewer] = [await shop.person(), await shop.person('viewer')]
    expect(await watches(viewer)).toEqual({ offered: true, items: [] })
    const { since } = await watch(buyer, 'PUT')
    expect(await watches(viewer)).toEqual({ offered: true, items: [{ plate: 'BRA2E19', since }] })
    await watch(buyer, 'DELETE')
    expect(await watches(viewer)).toEqual({ offered: true, items: [] })
  })

  it('lists the newest first, and leaves out entries that cannot be read', async () => {
    const at = (plate: string, registeredAt: unknown) => ({ plate, registeredAt })
    const odd = ['KLM1C34', at('KLM1C34', 'hoje'), at('KLM1C34', 1e16), at('?', 1)]
    const placas = [at('BRA2E19', 1000), ...odd, at('QWE1R23', 2000)]
    const portal = createServer((_, answer) => answer.end(JSON.stringify({ placas })))
    shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url } })
    expect((await watches(await shop.person())).items).toEqual([
      { plate: 'QWE1R23', since: '1970-01-01T00:00:02.000Z' },
      { plate: 'BRA2E19', since: '1970-01-01T00:00:01.000Z' },
    ])
    portal.close()
  })

  it('is not offered if no portal is configured', async () => {
    shop = await openShop({ config: { monitoringPortalUrl: undefined } })
    const buyer = await shop.person()
    expect(await watch(buyer, 'GET')).toEqual({ offered: false, since: null })
    expect(await watches(buyer)).toEqual({ offered: false, items: [] })
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await failure(buyer, method)).toBe('404 NOT_FOUND')
    expect(await journalled()).toEqual([])
  })

  it.each([
    ['refuses the key', 401, '{}', '502 SERVICE_REFUSES_KEY'],
    ['is broken', 500, 'oops', '502 SERVICE_UNREACHABLE'],
    ['is another server', 200, '<html>', '502 SERVICE_UNREADABLE'],
    ['leads elsewhere', 302, '', '502 SERVICE_UNREADABLE'],
  ])('gives an error if the portal %s, and never repeats the key', async (_what, status, body, expected) => {
    const portal = createServer(({ headers }, answer) => {
      answer.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body + String(headers.authorization))
    })
    shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url } })
    const buyer = await shop.person()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect(await failure(buyer, method)).toBe(expected)
    }
    const { code } = ErrorBodySchema.parse(await (await buyer.fetch(CONSOLE_PATHS.watches)).json()).error
    expect(`502 ${code}`).toBe(expected)
    expect(shop.bff.logLines.join('\n')).not.toContain(shop.service.liveKey)
    expect(await journalled()).toEqual([])
    portal.close()
  })

  it('is in the journal once, when two people begin or end it at once', async () => {
    shop = await openShop()
    const people = [await shop.person(), await shop.person('manager')]
    for (const method of ['PUT', 'DELETE'] as const) {
      const answers = await Promise.all([...people, ...people].map((each) => call(each, method)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    expect((await journalled()).map(({ action }) => action)).toEqual(['watch-begun', 'watch-ended'])
  })

  it('is in the journal even if the portal could not be asked after its answer was lost', async () => {
    let since: number | null = null
    let lost = 0
    const portal = createServer(({ method, socket }, answer) => {
      if (lost > 0) {
        lost -= 1
        return socket.destroy()
      }
      if (method === 'GET')
        return answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
      since = method === 'POST' ? 1000 : null
      lost = 1
      return socket.destroy()
    })
    shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url } })
    const [buyer, other] = [await shop.person(), await shop.person()]
    expect(await failure(buyer, 'PUT')).toBe('502 SERVICE_UNREACHABLE')
    expect((await call(other, 'PUT')).status).toBe(200)
    expect(await failure(buyer, 'DELETE')).toBe('502 SERVICE_UNREACHABLE')
    expect((await call(other, 'DELETE')).status).toBe(200)
    expect((await journalled()).map(({ action }) => action)).toEqual(['watch-begun', 'watch-ended'])
    portal.close()
  })

  it('is in the journal even if the answer of the portal was lost', async () => {
    let since: number | null = null
    const portal = createServer(({ method, socket }, answer) => {
      if (method === 'GET')
        return answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
      since = method === 'POST' ? 1000 : null
      return socket.destroy()
    })
    shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url } })
    const buyer = await shop.person()
    expect(await watch(buyer, 'PUT')).toEqual({ offered: true, since: '1970-01-01T00:00:01.000Z' })
    expect(await watch(buyer, 'DELETE')).toEqual({ offered: true, since: null })
    expect((await journalled()).map(({ action }) => action)).toEqual(['watch-begun', 'watch-ended'])
    portal.close()
  })

  it('is in the journal even if the store could not be written when the portal answered', async () => {
    let since: number | null = null
    const setWritable = (to: boolean) =>
      sql`pragma query_only = ${sql.raw(to ? 'off' : 'on')}`.execute(shop.bff.context.store.db)
    const portal = createServer(({ method }, answer) => {
      const end = () =>
        answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
      if (method === 'GET') return end()
      since = method === 'POST' ? 1000 : null
      return void setWritable(false).then(end)
    })
    shop = await openShop({
      config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url },
      timings: { ...QUICK, noteRetryMs: 20 },
    })
    const buyer = await shop.person()
    for (const [method, action] of [
      ['PUT', 'watch-begun'],
      ['DELETE', 'watch-ended'],
    ] as const) {
      expect((await call(buyer, method)).status).toBe(200)
      await setWritable(true)
      expect((await call(buyer, method)).status, 'the same again').toBe(200)
      await expect.poll(async () => (await journalled()).at(-1)?.action).toBe(action)
    }
    expect(await journalled()).toHaveLength(2)
    portal.close()
  })

  it('gives an error if the portal does not answer', async () => {
    shop = await openShop({ config: { monitoringPortalUrl: 'http://127.0.0.1:9' } })
    expect(await failure(await shop.person(), 'PUT')).toBe('502 SERVICE_UNREACHABLE')
  })
})
