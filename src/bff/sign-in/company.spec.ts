import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompanySessionSchema } from '#contract/console/company-account.ts'
import { freePort } from '#server/free-port.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { browserOf, failureOf, sessionOf } from './test-browser.ts'
import { type TestProvider, logInAt, startProvider } from './test-provider.ts'

let now: number
let bff: TestBff
let provider: TestProvider

beforeEach(async () => {
  now = Date.now()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await startProvider(publicUrl)
  bff = await startTestBff({ now: () => now, config: { port, publicUrl, oidc: provider.oidc } })
})
afterEach(async () => {
  await bff.close()
  await provider.stop()
})

/** A browser that logs in at the provider, and the URL to which the provider sends it back. */
async function goAndLogIn(login: string, to = '/') {
  const browser = browserOf(bff.url)
  const start = await browser.call('GET', `/api/oidc/start?to=${encodeURIComponent(to)}`)
  const back = new URL(await logInAt(start.headers.get('location') ?? '', login))
  return { browser, start, back: back.pathname + back.search }
}

type Browser = ReturnType<typeof browserOf>

/** `signed in` with the page, or the reason why not. */
async function comeBack(browser: Browser, back: string): Promise<string> {
  const answer = await browser.call('GET', back)
  expect(answer.status).toBe(303)
  const location = answer.headers.get('location') ?? ''
  return location === '/entrar/empresa'
    ? startSession(browser)
    : location.replace('/entrar/empresa?erro=', '')
}

async function startSession(browser: Browser): Promise<string> {
  const { session, to } = CompanySessionSchema.parse(
    await (await browser.call('POST', '/api/oidc/session')).json(),
  )
  return `${session.person?.email} to ${to}`
}

test('an added person signs in with the company’s account and gets the requested page', async () => {
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const { browser, start, back } = await goAndLogIn('ana', '/consultas?placa=ABC1D23')
  expect(start.headers.getSetCookie()[0]).toMatch(
    /^patio-company=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const asked = new URL(start.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(await comeBack(browser, back)).toBe(`${email} to /consultas?placa=ABC1D23`)
  expect(browser.cookies().has('patio-company')).toBe(false)
  expect((await sessionOf(await browser.call('GET', '/api/session'))).person?.email).toBe(email)
  const entry = await bff.context.store.db.selectFrom('audit_entry').selectAll().executeTakeFirstOrThrow()
  expect([entry.action, entry.details]).toEqual([
    'signed-in',
    '{"from":"127.0.0.*","method":"company-account"}',
  ])
})

test('of two people whom the provider has identified, each is signed in as themselves', async () => {
  const [first, second] = [await bff.addPerson('manager'), await bff.addPerson('buyer')]
  provider.accounts.set('ana', { email: first, email_verified: true })
  provider.accounts.set('bia', { email: second, email_verified: true })
  const ana = await goAndLogIn('ana', '/carros')
  const bia = await goAndLogIn('bia', '/consultas')
  for (const { browser, back } of [ana, bia]) await browser.call('GET', back)
  expect(await startSession(bia.browser)).toBe(`${second} to /consultas`)
  expect(await startSession(ana.browser)).toBe(`${first} to /carros`)
})

test('the provider’s identification is enough even if the shop requires a second factor', async () => {
  await bff.close()
  bff = await startTestBff({
    now: () => now,
    config: {
      port: Number(new URL(bff.url).port),
      publicUrl: provider.oidc.publicUrl,
      oidc: provider.oidc,
      requireSecondFactor: 'everybody',
    },
  })
  const email = await bff.addPerson('manager')
  provider.accounts.set('ana', { email, email_verified: true })
  const { browser, back } = await goAndLogIn('ana')
  expect(await comeBack(browser, back)).toBe(`${email} to /`)
})

test('the browser stays known, and its earlier session ends', async () => {
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const { browser, back } = await goAndLogIn('ana')
  await browser.signIn(email)
  const device = browser.cookies().get('patio-device')
  const before = new Map(browser.cookies())
  await comeBack(browser, back)
  expect(browser.cookies().get('patio-device')).toBe(device)
  const old = browserOf(bff.url, before)
  expect((await sessionOf(await old.call('GET', '/api/session'))).person).toBeNull()
})

test('only the verified e-mail of an added and active person signs in', async () => {
  const email = await bff.addPerson('buyer')
  const suspended = await bff.addPerson('buyer')
  await bff.context.store.db
    .updateTable('person')
    .set({ suspended_at: now })
    .where('email', '=', suspended)
    .execute()
  const kelvin = 'kim@loja.example'
  await bff.context.store.db.updateTable('person').set({ email: kelvin }).where('email', '=', email).execute()
  const claims = {
    'other capitals': { email: 'Kim@LOJA.example', email_verified: true },
    'a letter that only looks the same': { email: '\u212Aim@loja.example', email_verified: true },
    unverified: { email: kelvin, email_verified: false },
    'verified as text': { email: kelvin, email_verified: 'true' },
    'no statement about verification': { email: kelvin },
    'no e-mail': { email_verified: true },
    'a list': { email: [kelvin], email_verified: true },
    suspended: { email: suspended, email_verified: true },
    'never added': { email: 'other@loja.example', email_verified: true },
  }
  const results: Record<string, string> = {}
  for (const [name, each] of Object.entries(claims)) {
    provider.accounts.set('kim', each)
    const { browser, back } = await goAndLogIn('kim')
    results[name] = await comeBack(browser, back)
    expect(browser.cookies().has('patio'), name).toBe(name === 'other capitals')
  }
  const { 'other capitals': capitals, ...others } = results
  expect(capitals).toBe(`${kelvin} to /`)
  expect(new Set(Object.values(others))).toEqual(new Set(['refused']))
  expect(Object.keys(others)).toHaveLength(8)
  await bff.context.notes.settled()
  const noted = await bff.context.store.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'sign-in-refused')
    .execute()
  expect(noted, 'each refusal is in the audit trail').toEqual(
    Array.from({ length: 8 }, () => ({ details: '{"from":"127.0.0.*"}' })),
  )
})

test('a callback works once, in its own browser, with its own state, within ten minutes', async () => {
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const first = await goAndLogIn('ana')
  const second = await goAndLogIn('ana')
  expect(await comeBack(browserOf(bff.url), first.back), 'no cookie').toBe('failed')
  expect(await comeBack(second.browser, first.back), 'another browser').toBe('failed')
  const noState = first.back.replace(/state=[^&]+/, 'state=x')
  expect(await comeBack(first.browser, noState), 'another state').toBe('failed')
  // None of these attempts has used up the values of the first browser.
  const replayed = browserOf(bff.url, new Map(first.browser.cookies()))
  expect(await comeBack(first.browser, first.back)).toBe(`${email} to /`)
  expect(await comeBack(replayed, first.back), 'again').toBe('failed')
  const finishedAgain = await replayed.call('POST', '/api/oidc/session')
  expect(await failureOf(finishedAgain)).toEqual([401, 'SIGN_IN_EXPIRED'])

  now += 10 * 60_000
  expect(await comeBack(second.browser, second.back), 'too late').toBe('failed')
  await bff.context.companySignIns.sweep()
  expect(await bff.context.store.db.selectFrom('company_sign_in').selectAll().execute()).toEqual([])
})

test('a person who is suspended between provider and session does not get in', async () => {
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const { browser, back } = await goAndLogIn('ana')
  expect((await browser.call('POST', '/api/oidc/session')).status, 'before coming back').toBe(401)
  const again = await goAndLogIn('ana')
  await again.browser.call('GET', again.back)
  await bff.context.store.db.updateTable('person').set({ suspended_at: now }).execute()
  const answer = await again.browser.call('POST', '/api/oidc/session')
  expect(await failureOf(answer)).toEqual([401, 'INVALID_CREDENTIALS'])
  expect(await comeBack(browser, `${back.split('?')[0]}?error=access_denied`)).toBe('failed')
})

test('a provider that is down does not prevent sign-in by password, and works again once it is back', async () => {
  await provider.stop()
  const port = Number(new URL(bff.url).port)
  const { publicUrl } = provider.oidc
  await bff.close()
  bff = await startTestBff({ now: () => now, config: { port, publicUrl, oidc: provider.oidc } })
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const browser = browserOf(bff.url)
  await expect.poll(() => bff.logLines.join('')).toContain('cannot be reached')
  expect((await sessionOf(await browser.call('GET', '/api/session'))).oidc).toBe(false)
  expect((await browser.signIn(email, TEST_PASSWORD)).status).toBe(200)
  const start = await browserOf(bff.url).call('GET', '/api/oidc/start')
  expect(start.headers.get('location')).toBe('/entrar/empresa?erro=unreachable')

  await provider.start()
  const later = await goAndLogIn('ana')
  expect(await comeBack(later.browser, later.back)).toBe(`${email} to /`)
  const signedOut = await sessionOf(await browserOf(bff.url).call('GET', '/api/session'))
  expect(signedOut.oidc).toBe(true)
})

test('codes, states, tokens and e-mails stay out of the log', async () => {
  const email = await bff.addPerson('buyer')
  provider.accounts.set('ana', { email, email_verified: true })
  const { browser, back } = await goAndLogIn('ana')
  const cookie = browser.cookies().get('patio-company') ?? '?'
  await comeBack(browser, back)
  await comeBack(browser, back)
  provider.accounts.set('ana', { email: 'stranger@elsewhere.example', email_verified: true })
  const other = await goAndLogIn('ana')
  await comeBack(other.browser, other.back)
  const log = bff.logLines.join('')
  expect(log).toContain('/api/oidc/callback')
  const query = new URLSearchParams(back.split('?')[1])
  const secrets = [
    query.get('code'),
    query.get('state'),
    cookie,
    email,
    'stranger',
    provider.oidc.clientSecret,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret ?? '?')
})
