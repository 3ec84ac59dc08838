import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { STEP, browserOf, codeOf, enrolled, failureOf, sessionOf, wrongCode } from './test-browser.ts'

let now: number
let bff: TestBff

beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12)
  bff = await startTestBff({ now: () => now })
})
afterEach(() => bff.close())

test('after the password the code is required, and only then the session starts', async () => {
  const { browser, email, secret } = await withSecondFactor()
  await browser.call('DELETE', '/api/session')
  const asked = await browser.signIn(email)
  expect(await sessionOf(asked)).toMatchObject({ person: null, secondFactor: 'code' })
  const [cookie = ''] = asked.headers.getSetCookie()
  expect(cookie).toMatch(/^patio-pending=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(browser.cookies().has('patio')).toBe(false)

  expect(await sessionOf(await browser.call('GET', '/api/session'))).toMatchObject({ secondFactor: 'code' })
  for (const path of ['/api/inquiries', '/api/second-factor', '/api/events', '/api/balance']) {
    expect((await browser.call('GET', path)).status, path).toBe(401)
  }
  const signedIn = await browser.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret) })
  expect((await sessionOf(signedIn)).person).toMatchObject({ email })
  expect(browser.cookies().has('patio-pending')).toBe(false)
  expect((await browser.call('GET', '/api/second-factor')).status).toBe(200)
  expect(await bff.context.store.db.selectFrom('pending_sign_in').selectAll().execute()).toEqual([])
})

test('a recovery code signs in once, and the audit trail records the proof of each sign-in', async () => {
  const { browser, email, recoveryCodes } = await withSecondFactor()
  const [code = ''] = recoveryCodes
  await browser.signIn(email)
  const first = await browser.call('POST', '/api/session/second-factor', { code: code.toLowerCase() })
  expect(first.status).toBe(200)
  await browser.signIn(email)
  const second = await browser.call('POST', '/api/session/second-factor', { code })
  const { error } = ErrorBodySchema.parse(await second.json())
  expect(error).toMatchObject({ code: 'INVALID_CODE', fields: [{ field: 'code' }] })
  // No next code comes, as with an authenticator.
  expect(error.fields?.[0]?.message).toMatch(/^Este código não confere\..* vale uma vez só\.$/)
  const entries = await bff.context.store.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '!=', 'sign-in-refused')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ action, details }) => `${action} ${details}`)).toEqual([
    'signed-in {"from":"127.0.0.*","method":"password"}',
    'second-factor-set {"replaced":false}',
    'signed-out {}',
    'signed-in {"from":"127.0.0.*","method":"recovery-code"}',
  ])
})

test.each([
  ['a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['a no-break space', (code: string) => `${code.slice(0, 3)}\u00A0${code.slice(3)}`],
  ['invisible characters', (code: string) => `\u200E${code.slice(0, 3)}\u200B\u2060${code.slice(3)}\uFEFF`],
])('a code that was copied with %s is right, also a recovery code', async (_, copied) => {
  const { browser, email, secret, recoveryCodes } = await withSecondFactor()
  for (const code of [codeOf(bff, secret), recoveryCodes[0] ?? '']) {
    await browser.signIn(email)
    const answer = await browser.call('POST', '/api/session/second-factor', { code: copied(code) })
    expect(answer.status, code).toBe(200)
  }
})

test('a begun sign-in ends after a quarter of an hour, and at a new password, a suspension or a cancellation', async () => {
  const { email, secret } = await withSecondFactor()
  const db = bff.context.store.db
  const person = () => db.updateTable('person').where('email', '=', email)
  const endings: Readonly<Record<string, (browser: ReturnType<typeof browserOf>) => Promise<unknown>>> = {
    time: async () => void (now += MINUTE_MS),
    password: () => person().set({ password_hash: 'another' }).execute(),
    suspension: () => person().set({ suspended_at: now }).execute(),
    'sign-out': (browser) => browser.call('DELETE', '/api/session'),
  }
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  for (const [name, end] of Object.entries(endings)) {
    await person().set({ password_hash, suspended_at: null }).execute()
    const browser = browserOf(bff.url)
    await browser.signIn(email)
    const kept = browser.copy()
    now += 14 * MINUTE_MS
    expect((await sessionOf(await kept.call('GET', '/api/session'))).secondFactor, name).toBe('code')
    await end(browser)
    const answer = await kept.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret) })
    expect([name, ...(await failureOf(answer))]).toEqual([name, 401, 'SIGN_IN_EXPIRED'])
    expect((await sessionOf(await kept.call('GET', '/api/session'))).secondFactor, name).toBeUndefined()
  }
  await bff.context.pending.sweep()
})

test('without the password no one reaches the code', async () => {
  const { email, secret } = await withSecondFactor()
  const stranger = browserOf(bff.url)
  expect(await failureOf(await stranger.signIn(email, 'not the password'))).toEqual([
    401,
    'INVALID_CREDENTIALS',
  ])
  for (const cookies of [new Map<string, string>(), new Map([['patio-pending', 'A'.repeat(43)]])]) {
    const other = browserOf(bff.url, cookies)
    const answer = await other.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret) })
    expect(await failureOf(answer)).toEqual([401, 'SIGN_IN_EXPIRED'])
    expect(await failureOf(await other.call('POST', '/api/session/second-factor/enrolment'))).toEqual([
      401,
      'SIGN_IN_EXPIRED',
    ])
  }
})

test('wrong codes have to wait like wrong passwords, and the right password does not reset the count', async () => {
  const { email, secret, browser } = await withSecondFactor()
  const stranger = browserOf(bff.url)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    expect((await stranger.signIn(email)).status, `password ${i}`).toBe(i < 5 ? 200 : 429)
    const guess = await stranger.call('POST', '/api/session/second-factor', { code: wrongCode(bff, secret) })
    statuses.push(guess.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const right = await stranger.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret) })
  expect(right.status).toBe(429)

  await browser.signIn(email)
  const known = await browser.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret) })
  expect(known.status, 'the browser of the account').toBe(200)

  now += 31_000
  await stranger.signIn(email)
  const later = await stranger.call('POST', '/api/session/second-factor', { code: codeOf(bff, secret, 1) })
  expect(later.status, 'after the wait').toBe(200)
})

test('a used code does not sign in anywhere else', async () => {
  const { email, secret } = await withSecondFactor()
  const code = codeOf(bff, secret)
  const answers: Response[] = []
  for (const browser of [browserOf(bff.url), browserOf(bff.url)]) {
    await browser.signIn(email)
    answers.push(await browser.call('POST', '/api/session/second-factor', { code }))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('passwords, tokens, secrets and codes stay out of the log', async () => {
  const { browser, email, secret, recoveryCodes } = await withSecondFactor()
  await browser.signIn(email)
  const token = browser.cookies().get('patio-pending') ?? '?'
  const code = codeOf(bff, secret)
  await browser.call('POST', '/api/session/second-factor', { code })
  const log = bff.logLines.join('')
  expect(log).toContain('/api/session/second-factor')
  const digits = new RegExp(`\\b${code}\\b`)
  expect(log).not.toMatch(digits)
  for (const text of [secret, token, email, TEST_PASSWORD, ...recoveryCodes]) expect(log).not.toContain(text)
})

/** A signed-in person with a second factor, in a new time step. */
async function withSecondFactor() {
  const made = await enrolled(bff)
  now += STEP
  return made
}
