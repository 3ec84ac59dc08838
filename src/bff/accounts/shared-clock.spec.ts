import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { watchStoredTimes } from '../store/stored-times.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { storedTimes } from '../stored-times.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { type Caller, caller } from '../test-stack.ts'

// All replicas use the clock of PostgreSQL, because a replica's own clock may be wrong.

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const clock = { aheadMs: 0 }
let databaseUrl: string
let bff: TestBff
async function open(): Promise<Caller> {
  clock.aheadMs = 0
  databaseUrl = await postgres.createDatabase()
  const now = () => Date.now() + clock.aheadMs
  bff = await startTestBff({ now, sharedClock: true, config: { databaseUrl, dataDir: '/nowhere' } })
  closing.push(() => bff.close())
  return caller(() => bff.url, await bff.signIn('buyer'))
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  closing.push(() => client.end())
  return client
}

const status = async (person: Caller) => (await person.fetch(CONSOLE_PATHS.ownSessions)).status
const readiness = async () => {
  const answer = await fetch(`${bff.url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

it.each([2 * HOUR_MS, -2 * HOUR_MS])('a clock that is %i ms wrong ends no session', async (aheadMs) => {
  const person = await open()
  expect(await status(person)).toBe(200)
  clock.aheadMs = aheadMs
  expect(await status(person)).toBe(200)
  // A session that was stored meanwhile is still valid once the clock is right.
  const later = caller(() => bff.url, await bff.signIn('buyer'))
  clock.aheadMs = 0
  expect(await status(person)).toBe(200)
  expect(await status(later)).toBe(200)
})

it.each([
  ['idle for 31 minutes', { seen: 31 * MINUTE_MS, created: 31 * MINUTE_MS }],
  ['13 hours old', { seen: MINUTE_MS, created: 13 * HOUR_MS }],
])('a clock that is two hours behind does not prolong a session that is %s', async (_, { seen, created }) => {
  const person = await open()
  const client = await connected()
  const ago = 'seen_at = seen_at - $1::bigint, created_at = created_at - $2::bigint'
  await client.query(`update session set ${ago}`, [seen, created])
  clock.aheadMs = -2 * HOUR_MS
  expect(await status(person)).toBe(401)
})

it.each([2 * HOUR_MS, -2 * HOUR_MS])('a replica whose clock is %i ms wrong is not ready', async (aheadMs) => {
  await open()
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready', clock: 'ok' } })
  clock.aheadMs = aheadMs
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { status: 'not-ready', store: 'ok', clock: 'wrong' },
  })
  expect((await fetch(`${bff.url}/healthz`)).status).toBe(200)
  clock.aheadMs = 0
  expect(await readiness()).toMatchObject({ status: 200 })
})

it('a replica whose clock is two hours behind does not correct stored times that look like the future', async () => {
  await open()
  const { store, log } = bff.context
  const times = storedTimes({ leaseMs: 10_000 }).filter(({ table }) => table === 'session')
  const seen = () => store.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()
  const before = await seen()
  const behind = () => Date.now() - 2 * HOUR_MS
  const look = async (sharedClock: boolean) => {
    const stop = await watchStoredTimes({ store, times, now: behind, sharedClock, log })
    await stop()
    return seen()
  }
  expect(await look(true)).toEqual(before)
  expect(await look(false), 'without the shared clock it would').not.toEqual(before)
})

it('one request of a session writes its idle time, and the others do not wait for that', async () => {
  const person = await open()
  const client = await connected()
  await client.query(`update session set seen_at = seen_at - $1::bigint`, [MINUTE_MS])
  await client.query('begin')
  await client.query('select 1 from person for update')
  let answered = 0
  const all = Array.from({ length: 8 }, async () => {
    await (await person.fetch('/api/inquiries')).text()
    answered += 1
  })
  await expect.poll(() => answered).toBe(7)
  await client.query('commit')
  await Promise.all(all)
  const { rows } = await client.query<{ idle: number }>(
    'select extract(epoch from clock_timestamp()) * 1000 - seen_at as idle from session',
  )
  expect(Number(rows[0]?.idle)).toBeLessThan(MINUTE_MS)
})
