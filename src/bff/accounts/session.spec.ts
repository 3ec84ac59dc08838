import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { TEST_PASSWORD, startTestBff } from '../test-bff.ts'
import { hashPassword } from './passwords.ts'
import { cookieOf, sessionStack } from './test-sessions.ts'

const stack = sessionStack()

test('without a cookie the session is empty, not an error', async () => {
  const answer = await fetch(`${stack.bff.url}/api/session`)
  expect(answer.status).toBe(200)
  expect(SessionSchema.parse(await answer.json())).toEqual({
    person: null,
    needsSetup: true,
    environment: 'live',
    keyRefused: false,
  })
})

test('it names the shop if the name is configured', async () => {
  const named = await startTestBff({ config: { shopName: 'Veículos Boa Vista' } })
  const answer = await fetch(`${named.url}/api/session`)
  expect(SessionSchema.parse(await answer.json()).shop).toBe('Veículos Boa Vista')
  await named.close()
})

test('signing in sets a strict HttpOnly cookie, and its token is not in the store', async () => {
  const email = await stack.bff.addPerson('buyer', 'Ana')
  const answer = await signIn(email.toUpperCase(), TEST_PASSWORD)
  expect(answer.status).toBe(200)
  expect(SessionSchema.parse(await answer.json()).person).toMatchObject({ name: 'Ana', email, role: 'buyer' })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^patio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const token = cookie.slice('patio='.length).split(';', 1)[0] ?? ''
  const rows = await stack.bff.context.store.db.selectFrom('session').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('over https the cookie is a Secure __Host- cookie', async () => {
  const secure = await startTestBff({ config: { publicUrl: 'https://patio.example' } })
  const email = await secure.addPerson('buyer')
  const answer = await fetch(`${secure.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://patio.example' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-patio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  await secure.close()
})

test('a session ends after thirty idle minutes, and after twelve hours in any case', async () => {
  const idle = await stack.bff.signIn('viewer')
  stack.now += 30 * MINUTE_MS
  expect(await personName(idle)).toBeUndefined()

  const active = await stack.bff.signIn('viewer')
  const started = stack.now
  while (stack.now + 20 * MINUTE_MS < started + 12 * HOUR_MS) {
    stack.now += 20 * MINUTE_MS
    // A request that counts as use.
    await fetch(`${stack.bff.url}/api/inquiries`, { headers: { cookie: active } })
    expect(await personName(active)).toBe('Pessoa viewer')
  }
  stack.now = started + 12 * HOUR_MS
  expect(await personName(active)).toBeUndefined()
})

test('requests that a page makes on a timer do not keep a session alive', async () => {
  const cookie = await stack.bff.signIn('viewer')
  for (let minutes = 0; minutes < 30; minutes += 5) {
    expect(await personName(cookie)).toBe('Pessoa viewer')
    stack.now += 5 * MINUTE_MS
  }
  expect(await personName(cookie)).toBeUndefined()
})

test('signing out works at once, for a copied cookie too, and ends open streams', async () => {
  const cookie = await stack.bff.signIn('manager')
  const ended: string[] = []
  stack.bff.context.sessions.onEnd((id) => ended.push(id))
  const out = await fetch(`${stack.bff.url}/api/session`, { method: 'DELETE', headers: { cookie } })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()[0]).toMatch(/^patio=; .*Expires=Thu, 01 Jan 1970/)
  expect(ended).toHaveLength(1)
  expect(await personName(cookie)).toBeUndefined()
})

test('signing out tells the browser to drop what it kept', async () => {
  const cookie = await stack.bff.signIn('viewer')
  const out = await fetch(`${stack.bff.url}/api/session`, { method: 'DELETE', headers: { cookie } })
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
})

test('signing out works when the store cannot be written, and the session stays ended', async () => {
  const cookie = await stack.bff.signIn('viewer')
  const ended: string[] = []
  stack.bff.context.sessions.onEnd((id) => ended.push(id))
  await sql`pragma query_only = on`.execute(stack.bff.context.store.db)
  const out = await fetch(`${stack.bff.url}/api/session`, { method: 'DELETE', headers: { cookie } })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()[0]).toMatch(/^patio=; .*Expires=Thu, 01 Jan 1970/)
  expect(ended, 'open streams end').toHaveLength(1)
  expect(await personName(cookie), 'a copied cookie').toBeUndefined()

  await sql`pragma query_only = off`.execute(stack.bff.context.store.db)
  expect(await personName(cookie), 'before the row is gone').toBeUndefined()
  await stack.bff.context.sessions.sweep()
  expect(await stack.bff.context.store.db.selectFrom('session').select('id').execute()).toEqual([])
  expect(await personName(cookie)).toBeUndefined()
})

test('suspending a person or changing a role takes effect at the next request', async () => {
  const cookie = await stack.bff.signIn('buyer')
  await stack.bff.context.store.db.updateTable('person').set({ role: 'viewer' }).execute()
  expect((await session(cookie)).person?.role).toBe('viewer')
  await stack.bff.context.store.db.updateTable('person').set({ suspended_at: stack.now }).execute()
  expect(await personName(cookie)).toBeUndefined()
})

test('signing in again ends the earlier session', async () => {
  const email = await stack.bff.addPerson('buyer')
  const first = cookieOf(await signIn(email, TEST_PASSWORD))
  const second = cookieOf(await signIn(email, TEST_PASSWORD, { cookie: first }))
  expect(second).not.toBe(first)
  expect(await personName(first)).toBeUndefined()
  expect(await personName(second)).toBe('Pessoa buyer')
})

test('only expired sessions are swept away', async () => {
  await stack.bff.signIn('viewer')
  stack.now += 29 * MINUTE_MS
  const fresh = await stack.bff.signIn('viewer')
  stack.now += 2 * MINUTE_MS
  const ended: string[] = []
  stack.bff.context.sessions.onEnd((id) => ended.push(id))
  await stack.bff.context.sessions.sweep()
  expect(ended).toHaveLength(1)
  expect(await personName(fresh)).toBe('Pessoa viewer')
  expect(await stack.bff.context.store.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('people can still read when the store cannot be written, as on a full disk', async () => {
  const cookie = await stack.bff.signIn('viewer')
  stack.now += 5 * MINUTE_MS
  await sql`pragma query_only = on`.execute(stack.bff.context.store.db)
  // The request counts as activity, so the server tries to write it.
  expect((await fetch(`${stack.bff.url}/api/inquiries`, { headers: { cookie } })).status).toBe(200)
  expect(await personName(cookie)).toBe('Pessoa viewer')
  const answer = await signIn('ana@loja.example', TEST_PASSWORD)
  expect(answer.status).toBe(503)
  expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    retryable: true,
  })
})

test('an unknown account and a wrong password get the same answer', async () => {
  const email = await stack.bff.addPerson('buyer')
  const answers = [
    await signIn(email, 'not the password'),
    await signIn('nobody@loja.example', TEST_PASSWORD),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(ErrorBodySchema.parse(await answer.json()).error.code).toBe('INVALID_CREDENTIALS')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('an unknown account costs about the same work as a known one', async () => {
  const email = await stack.bff.addPerson('buyer')
  // The hashes of other tests cost next to nothing.
  const passwordHash = await hashPassword(TEST_PASSWORD)
  await stack.bff.context.store.db
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .execute()
  const least = { known: Infinity, unknown: Infinity }
  for (let round = 0; round < 4; round += 1) {
    for (const [kind, address] of [
      ['known', email],
      ['unknown', 'nobody@loja.example'],
    ] as const) {
      // Measures processor time: unlike the elapsed time it does not grow on a busy machine.
      const before = process.cpuUsage()
      await signIn(address, 'not the password')
      const { user, system } = process.cpuUsage(before)
      least[kind] = Math.min(least[kind], user + system)
    }
  }
  // Without a hash for an unknown account, the known one would cost at least ten times as much.
  expect(least.known / least.unknown).toBeLessThan(3)
  expect(least.unknown / least.known).toBeLessThan(3)
})

test('an error about a wrong body names the fields and repeats no value', async () => {
  const answer = await signIn('not an e-mail, secret-in-the-wrong-field', '')
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).not.toContain('secret-in-the-wrong-field')
  const { error } = ErrorBodySchema.parse(JSON.parse(text))
  expect(error.fields?.map((each) => each.field)).toEqual(['email', 'password'])
})

test('the log shows sign-ins, attempts and refusals, with accounts only as hashes', async () => {
  const email = await stack.bff.addPerson('viewer', 'Ana')
  await signIn(email, 'not the password')
  await signIn('nobody@loja.example', 'not the password')
  const cookie = cookieOf(await signIn(email, TEST_PASSWORD))
  const { id } = (await session(cookie)).person ?? {}
  await fetch(`${stack.bff.url}/api/catalog/consulta/switch`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  await fetch(`${stack.bff.url}/api/session`, { method: 'DELETE', headers: { cookie } })
  const lines = stack.bff.logLines.map((line): Record<string, unknown> => JSON.parse(line))
  const [refused, unknown, signedIn] = lines.filter(({ attempt }) => attempt === 'sign-in')
  const common = { from: '127.0.0.*', reqId: expect.stringMatching(/^[\da-f-]{36}$/) }
  expect(refused).toMatchObject({ msg: 'sign-in refused', person: id, ...common })
  expect(unknown).toMatchObject({ msg: 'sign-in refused', ...common })
  expect(unknown).not.toHaveProperty('person')
  expect(signedIn).toMatchObject({ msg: 'signed in', person: id, account: refused?.account, ...common })
  expect(unknown?.account).not.toBe(refused?.account)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 403, person: id }))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'signed out', person: id }))
  expect(lines.filter(({ status }) => status === 401).every((line) => !('person' in line))).toBe(true)
})

test('passwords, tokens and e-mails stay out of the log', async () => {
  const email = await stack.bff.addPerson('buyer')
  const cookie = cookieOf(await signIn(email, TEST_PASSWORD))
  await signIn(email, 'not the password')
  await fetch(`${stack.bff.url}/api/nothing?placa=ABC1D23`, { headers: { cookie } })
  const log = stack.bff.logLines.join('')
  expect(log).toContain('/api/nothing')
  for (const secret of [TEST_PASSWORD, 'not the password', email, cookie.split('=')[1] ?? '?', 'ABC1D23']) {
    expect(log).not.toContain(secret)
  }
})

function signIn(email: string, password: string, headers: Record<string, string> = {}) {
  return fetch(`${stack.bff.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
}

async function session(cookie: string) {
  return SessionSchema.parse(
    await (await fetch(`${stack.bff.url}/api/session`, { headers: { cookie } })).json(),
  )
}

async function personName(cookie: string) {
  return (await session(cookie)).person?.name
}
