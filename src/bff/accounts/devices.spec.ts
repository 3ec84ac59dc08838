import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { Devices } from './devices.ts'

describeOnOneStore('known browsers', (fresh) => {
  let now: number
  let store: Store
  let devices: Devices

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 12)
    store = await openStore(await fresh(), MIGRATIONS)
    devices = new Devices({ store, now: () => now })
    const people = ['ana', 'bia'].map((name) => ({
      id: name,
      name,
      email: `${name}@loja.example`,
      role: 'buyer' as const,
      may_query_people: 1,
      password_hash: '',
      created_at: now,
      suspended_at: null,
    }))
    await store.db.insertInto('person').values(people).execute()
  })
  afterEach(() => store.close())

  const isKnown = async (token: string | undefined, name: string) =>
    (await devices.known(token, `${name}@loja.example`)) !== undefined

  test('a browser is known to the accounts that signed in with it, and its token is not stored', async () => {
    const token = await devices.remember('ana', undefined)
    expect([await isKnown(token, 'ana'), await isKnown(token, 'bia')]).toEqual([true, false])
    expect([await isKnown(undefined, 'ana'), await isKnown('A'.repeat(43), 'ana')]).toEqual([false, false])
    expect(await devices.remember('bia', token)).toBe(token)
    expect([await isKnown(token, 'ana'), await isKnown(token, 'bia')]).toEqual([true, true])
    const rows = await store.db.selectFrom('known_device').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('each sign-in keeps the browser known for another half a year', async () => {
    const token = await devices.remember('ana', undefined)
    now += 170 * DAY_MS
    await devices.remember('ana', token)
    now += 170 * DAY_MS
    expect(await isKnown(token, 'ana')).toBe(true)
    now += 10 * DAY_MS
    expect(await isKnown(token, 'ana')).toBe(false)
    await devices.sweep()
    expect(await store.db.selectFrom('known_device').selectAll().execute()).toEqual([])
  })

  test('an account keeps its twenty most recently used browsers', async () => {
    const tokens: string[] = []
    for (let i = 0; i < 22; i += 1) {
      now += 1000
      tokens.push(await devices.remember('ana', undefined))
    }
    const known = await Promise.all(tokens.map((token) => isKnown(token, 'ana')))
    expect(known).toEqual([false, false, ...Array.from({ length: 20 }, () => true)])
  })
})

test('guessing strangers lock the owner out of every browser except the one that she used before', async () => {
  const bff: TestBff = await startTestBff({
    now: () => Date.UTC(2026, 10, 20),
    config: { trustedProxies: ['127.0.0.1'] },
  })
  const email = await bff.addPerson('buyer')
  const signIn = (password: string, address: string, cookie = '') =>
    fetch(`${bff.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ email, password }),
    })
  const first = await signIn(TEST_PASSWORD, '203.0.113.7')
  const device = first.headers.getSetCookie()[1] ?? ''
  expect(device).toMatch(/^patio-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)

  for (let i = 0; i < 21; i += 1) await signIn('not the password', `198.51.100.${i}`)
  expect((await signIn(TEST_PASSWORD, '203.0.113.7')).status, 'a browser that is not known').toBe(429)
  const known = await signIn(TEST_PASSWORD, '203.0.113.7', device.split(';', 1)[0])
  expect(known.status).toBe(200)
  expect((await signIn(TEST_PASSWORD, '203.0.113.7')).status, 'it lifts the block for nobody else').toBe(429)
  await bff.close()
})
