import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type TestBff, TEST_PASSWORD, startTestBff } from '../test-bff.ts'
import { type Attempt, SignInThrottle } from './throttle.ts'

describeOnEachStore('the throttle', (fresh) => {
  let now: number
  let store: Store
  let throttle: SignInThrottle

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 12)
    await store.db.deleteFrom('sign_in_failure').execute()
    throttle = new SignInThrottle({ store, now: () => now, log: { error: () => undefined } })
  })
  afterAll(() => store.close())

  const ana = { email: 'ana@loja.example', address: '203.0.113.7' }
  /** Seconds to wait, or 0 if the attempt was let through. */
  const wait = async (attempt: Attempt) => {
    try {
      await throttle.begin(attempt)
      return 0
    } catch (error) {
      if (error instanceof HttpFailure && error.code === 'TOO_MANY_ATTEMPTS')
        return error.options.retryAfter ?? 0
      throw error
    }
  }
  const times = async (count: number, attempt: (index: number) => Attempt) => {
    let passed = 0
    for (let i = 0; i < count; i += 1) if ((await wait(attempt(i))) === 0) passed += 1
    return passed
  }

  test('after five wrong passwords come waits that double up to a quarter of an hour', async () => {
    expect(await times(5, () => ana)).toBe(5)
    const waits: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const seconds = await wait(ana)
      waits.push(seconds)
      now += seconds * 1000 - 1
      // One millisecond too early.
      expect(await wait(ana)).toBe(1)
      now += 1
      expect(await wait(ana)).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('the right password resets the count', async () => {
    await times(4, () => ana)
    await throttle.succeeded(await throttle.begin(ana))
    expect(await times(5, () => ana)).toBe(5)
  })

  test('an attempt that is taken back no longer counts, and earlier failures still do', async () => {
    for (let i = 0; i < 10; i += 1) await throttle.takeBack(await throttle.begin(ana))
    expect(await times(4, () => ana)).toBe(4)
    // A fifth failure would make the next attempt wait.
    await throttle.takeBack(await throttle.begin(ana))
    expect(await times(3, () => ana)).toBe(1)
    now += 30_000
    const late = await throttle.begin(ana)
    expect(await wait(ana)).toBe(60)
    await throttle.takeBack(late)
    expect(await wait(ana), 'its own wait goes with it').toBe(0)
  })

  test('taking an attempt back leaves a wait that another attempt has set', async () => {
    await times(3, () => ana)
    const right = await throttle.begin(ana)
    await wait(ana)
    await throttle.takeBack(right)
    expect(await wait(ana)).toBe(30)
  })

  test('simultaneous guesses are all counted', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => wait(ana)))
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(5)
  })

  test('one account is throttled across many addresses', async () => {
    const passed = await times(60, (i) => ({ email: ana.email, address: `198.51.100.${i}` }))
    expect(passed).toBe(20)
  })

  test('one address is throttled across many accounts', async () => {
    const passed = await times(60, (i) => ({ email: `p${i}@loja.example`, address: ana.address }))
    expect(passed).toBe(30)
    expect(await wait({ email: 'bia@loja.example', address: '198.51.100.1' })).toBe(0)
  })

  test('an address is not throttled for people who sign in from it with the right password', async () => {
    for (let i = 0; i < 60; i += 1) {
      const attempt = { email: `p${i}@loja.example`, address: ana.address }
      await throttle.succeeded(await throttle.begin(attempt))
    }
    expect(await wait(ana)).toBe(0)
  })

  test('a right password, which a guesser may have too, does not forget the failures of its address', async () => {
    const stranger = (i: number) => ({ email: `p${i}@loja.example`, address: ana.address })
    await times(29, stranger)
    await throttle.succeeded(await throttle.begin(ana))
    expect(await times(30, (i) => stranger(100 + i))).toBe(1)
  })

  test('a right password does not make its address wait, however many failed there before', async () => {
    await times(29, (i) => ({ email: `p${i}@loja.example`, address: ana.address }))
    await throttle.succeeded(await throttle.begin(ana))
    expect(await wait({ email: 'bia@loja.example', address: ana.address })).toBe(0)
  })

  test('a browser that the account knows waits only after five failures of its own', async () => {
    await times(60, (i) => ({ email: ana.email, address: `198.51.100.${i}` }))
    await times(60, (i) => ({ email: `p${i}@loja.example`, address: ana.address }))
    expect(await wait(ana), 'the account and the address are blocked').toBeGreaterThan(0)
    const known = { ...ana, device: 'the browser of Ana' }
    expect(await times(7, () => known)).toBe(5)
    expect(await wait({ ...known, device: 'her other browser' })).toBe(0)
  })

  test('a right password in a known browser gives strangers no further guesses', async () => {
    const stranger = (i: number) => ({ email: ana.email, address: `198.51.100.${i}` })
    await times(20, stranger)
    const known = { ...ana, device: 'the browser of Ana' }
    await throttle.succeeded(await throttle.begin(known))
    // The first wait is over, so one guess is allowed.
    now += 30_000
    expect(await times(20, (i) => stranger(100 + i))).toBe(1)
  })

  test('failures are forgotten after an hour without a new one', async () => {
    await times(4, () => ana)
    now += HOUR_MS
    expect(await times(5, () => ana)).toBe(5)
    now += HOUR_MS
    await throttle.sweep()
    expect(await store.db.selectFrom('sign_in_failure').selectAll().execute()).toEqual([])
  })

  test('neither e-mails nor addresses are stored', async () => {
    await wait(ana)
    const rows = JSON.stringify(await store.db.selectFrom('sign_in_failure').selectAll().execute())
    expect(rows).not.toContain('ana@')
    expect(rows).not.toContain('203.0')
  })
})

test('over HTTP the sixth attempt has to wait even with the right password, and Retry-After says how long', async () => {
  const bff: TestBff = await startTestBff({ now: () => Date.UTC(2026, 10, 20) })
  const email = await bff.addPerson('buyer')
  const attempt = (password: string) =>
    fetch(`${bff.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await attempt('not the password')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const right = await attempt(TEST_PASSWORD)
  expect(right.status).toBe(429)
  expect(right.headers.get('retry-after')).toBe('30')
  await bff.close()
})

test.each([
  ['behind a trusted proxy each client has its own count', ['127.0.0.1'], 0],
  ['a header from any other address is not trusted', [], 1],
] as const)('%s', async (_name, trustedProxies, refused) => {
  const bff = await startTestBff({ config: { trustedProxies } })
  // One more than the free attempts of an address.
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async (_, i) => {
      const answer = await fetch(`${bff.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
        body: JSON.stringify({ email: `p${i}@loja.example`, password: 'not the password' }),
      })
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(refused)
  expect(statuses.filter((status) => status === 401)).toHaveLength(31 - refused)
  await bff.close()
})
