import { type ServerResponse, createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { plateKey } from '#brazil/plate.ts'
import type { Person } from '#contract/console/session.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { manyPlates } from '../batches/test-batches.ts'
import { startCutLine } from '../store/test-cut-line.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { caller, openShop, type Shop } from '../test-stack.ts'
import { change, journalled } from './test-watches.ts'
import { WatchChanges } from './watch-changes.ts'
import { beginWatch, settleWatches } from './watch.ts'

describe('two replicas', () => {
  let postgres: TestPostgres
  let shop: Shop
  let replica: Replica

  beforeAll(async () => {
    postgres = await openTestPostgres()
    shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() } })
    const { databaseUrl, dataDir, service, monitoringPortalUrl } = shop.bff.context.config
    replica = await startReplica({ service, dataDir, monitoringPortalUrl, databaseUrl })
  })

  afterAll(async () => {
    await replica.kill()
    await shop.close()
    await postgres.close()
  })

  it('write one entry when people at both begin or end the watch of a plate at once', async () => {
    const here = await shop.person()
    const there = caller(() => replica.url, (await shop.person()).cookie)
    const plates = manyPlates(20, 'WCH')
    for (const method of ['PUT', 'DELETE'] as const) {
      const calls = plates.flatMap((plate) => [here, there].map((each) => change(each, method, plate)))
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    }
    const expected = ['watch-begun', 'watch-ended'].flatMap((action) =>
      plates.map((plate) => `${action} ["plate:${plateKey(plate)}"]`),
    )
    const found = (await journalled(shop)).map(({ what }) => what)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('write an entry for each change when one begins what the other ends', async () => {
    const here = await shop.person()
    const there = caller(() => replica.url, (await shop.person()).cookie)
    const [plate = ''] = manyPlates(1, 'OPP')
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([change(here, 'PUT', plate), change(there, 'DELETE', plate)])
    }
    await change(here, 'DELETE', plate)
    const found = (await journalled(shop)).filter(({ what }) => what.includes(plateKey(plate)))
    const inTurn = found.map(({ what }, index) =>
      what.startsWith(index % 2 === 0 ? 'watch-begun' : 'watch-ended'),
    )
    expect(inTurn).not.toContain(false)
    expect(inTurn.length).toBeGreaterThan(0)
    expect(inTurn.length % 2).toBe(0)
  })
})

it('a change is in the journal once, when the answer to the commit of its entry is lost', async () => {
  const postgres = await openTestPostgres()
  const line = await startCutLine(await postgres.createDatabase(), 'reset')
  const shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: line.databaseUrl } })
  const buyer = await shop.person()
  line.cutAtCommitAfter('delete from "watch_change"')
  for (const _ of [1, 2]) expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
  expect(await journalled(shop)).toHaveLength(1)
  await shop.close()
  await line.close()
  await postgres.close()
})

describe('a process that is killed before it knows the outcome of a change', () => {
  /** A portal that kills the replica when it has made a change, or right before. */
  const killing = async (makes: boolean) => {
    let since: number | null = null
    let victim: Replica | undefined
    const portal = createServer(({ method }, answer) => {
      if (method === 'GET')
        return answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
      if (makes) since = 1000
      return void victim?.kill()
    })
    const shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(portal)).url } })
    const { service, dataDir, monitoringPortalUrl } = shop.bff.context.config
    const buyer = await shop.person()
    victim = await startReplica({ service, dataDir, monitoringPortalUrl })
    const at = caller(() => victim.url, buyer.cookie)
    await expect(change(at, 'PUT', 'BRA2E19')).rejects.toThrow('fetch failed')
    // Another process takes over once the dead one would have finished.
    await shop.restart({ now: () => Date.now() + MINUTE_MS })
    return { shop, buyer, portal }
  }

  it('leaves the journal who began the watch, as soon as anybody looks at the plate', async () => {
    const { shop, buyer, portal } = await killing(true)
    for (const _ of [1, 2]) expect(await change(buyer, 'GET', 'BRA2419')).toBe(200)
    expect(await journalled(shop)).toEqual([
      { person_id: expect.any(String), what: 'watch-begun ["plate:BRA2E19"]' },
    ])
    await shop.close()
    portal.close()
  })

  it('leaves it to the next person who presses, too', async () => {
    const { shop, buyer, portal } = await killing(true)
    const other = await shop.person()
    expect(await change(other, 'PUT', 'BRA2E19')).toBe(200)
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    const people = await shop.bff.context.store.db
      .selectFrom('person')
      .select('id')
      .orderBy('created_at')
      .execute()
    expect(await journalled(shop)).toMatchObject([{ person_id: people[0]?.id }])
    await shop.close()
    portal.close()
  })

  it('leaves it to the next sweep, if nobody looks', async () => {
    const { shop, portal } = await killing(true)
    await settleWatches(shop.bff.context)
    expect(await journalled(shop)).toHaveLength(1)
    await shop.close()
    portal.close()
  })

  it('leaves no entry, if the portal has not made the change', async () => {
    const { shop, buyer, portal } = await killing(false)
    expect(await change(buyer, 'GET', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toEqual([])
    await shop.close()
    portal.close()
  })
})

describeOnOneStore('a process that hangs for longer than a change may take', (fresh) => {
  /** The portal does something before the next call of a method, and may give an old answer to it. */
  const standing = async () => {
    const portal = { since: null as number | null }
    const before = new Map<string, () => Promise<'old' | undefined | void>>()
    const tell = async (method: string, answer: ServerResponse) => {
      const { since: old } = portal
      const act = before.get(method)
      before.delete(method)
      const isOld = (await act?.()) === 'old'
      if (method === 'POST') portal.since ??= 1000
      const since = isOld ? old : portal.since
      answer.writeHead(since === null ? 404 : 200).end(JSON.stringify({ registeredAt: since }))
    }
    const server = createServer(({ method = '' }, answer) => void tell(method, answer))
    onTestFinished(() => void server.close())
    const clock = { ahead: 0 }
    const now = () => Date.now() + clock.ahead
    const config = { monitoringPortalUrl: (await listenOnFreePort(server)).url }
    const shop = await openShop({ now, config, store: await fresh() })
    onTestFinished(() => shop.close())
    const { store, events, monitoringPortal } = shop.bff.context
    // Another process on the same store.
    const other = { changes: new WatchChanges({ store, events, now }), monitoringPortal, now }
    return { portal, before, clock, shop, other, buyer: await shop.person() }
  }

  it('has its change in the journal, if others took it for not made', async () => {
    const { before, clock, shop, other, buyer } = await standing()
    before.set('POST', async () => {
      clock.ahead = MINUTE_MS
      await settleWatches(other)
    })
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toHaveLength(1)
  })

  it('has its change in the journal once, if others have seen it made', async () => {
    const { portal, before, clock, shop, other, buyer } = await standing()
    before.set('POST', async () => {
      portal.since = 1000
      clock.ahead = MINUTE_MS
      await settleWatches(other)
    })
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toHaveLength(1)
  })

  it('begins anew, if others changed the plate before it asked for the change', async () => {
    const { before, clock, shop, other, buyer } = await standing()
    const boss: Person = {
      id: 'boss',
      name: 'Chefe',
      email: 'c@loja.example',
      role: 'manager',
      mayQueryPeople: true,
    }
    before.set('GET', async () => {
      clock.ahead = MINUTE_MS
      await beginWatch(other, 'BRA2E19', boss)
      return 'old'
    })
    expect(await change(buyer, 'PUT', 'BRA2E19')).toBe(200)
    expect(await journalled(shop)).toMatchObject([{ person_id: 'boss' }])
  })
})

it('a change that cannot be settled does not keep the sweep from settling others', async () => {
  const server = createServer(({ method, url = '' }, answer) => {
    if (method === 'GET' && url.includes('AAA')) return answer.writeHead(500).end()
    return answer.writeHead(200).end(JSON.stringify({ registeredAt: 1000 }))
  })
  onTestFinished(() => void server.close())
  const shop = await openShop({ config: { monitoringPortalUrl: (await listenOnFreePort(server)).url } })
  onTestFinished(() => shop.close())
  const { store } = shop.bff.context
  const left = (plate: string) => ({
    plate,
    plate_key: plateKey(plate),
    id: plate,
    process_id: 'dead',
    lease_until: 0,
    at: 1,
    action: 'watch-begun' as const,
    person_id: 'bia',
    person_name: 'Bia',
  })
  await store.db.insertInto('watch_change').values(['AAA0A00', 'BRA2E19'].map(left)).execute()
  await settleWatches(shop.bff.context).catch(() => undefined)
  expect((await journalled(shop)).map(({ what }) => what)).toEqual(['watch-begun ["plate:BRA2E19"]'])
})
