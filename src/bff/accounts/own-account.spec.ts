import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { type OwnSession, OwnSessionsSchema } from '#contract/console/own-account.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const NEW_PASSWORD = 'outra girafa marinheira'

/** One browser of a person, and what it sends with every call. */
interface Browser {
  readonly agent: string
  readonly address: string
  cookie: string
}

describeOnOneStore('a person’s own account', (fresh) => {
  let bff: TestBff
  let now: number
  let email: string

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 12)
    bff = await startTestBff({
      now: () => now,
      config: { ...(await fresh()), trustedProxies: ['127.0.0.1'] },
    })
    email = await bff.addPerson('buyer', 'Ana')
  })
  afterEach(() => bff.close())

  const call = (browser: Browser, method: string, path: string, body?: unknown) =>
    fetch(bff.url + path, {
      method,
      headers: {
        cookie: browser.cookie,
        'user-agent': browser.agent,
        'x-forwarded-for': browser.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const signIn = async (agent: string, address: string, password = TEST_PASSWORD, who = email) => {
    const browser: Browser = { agent, address, cookie: '' }
    const answer = await call(browser, 'POST', CONSOLE_PATHS.signIn, { email: who, password })
    expect(answer.status).toBe(200)
    browser.cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
    await (await call(browser, 'GET', CONSOLE_PATHS.session)).text()
    return browser
  }
  const sessionsOf = async (browser: Browser): Promise<OwnSession[]> =>
    OwnSessionsSchema.parse(await (await call(browser, 'GET', CONSOLE_PATHS.ownSessions)).json()).items
  const isSignedIn = async (browser: Browser) =>
    (await call(browser, 'GET', CONSOLE_PATHS.ownSessions)).status === 200
  const changePassword = (browser: Browser, current: string, password: string) =>
    call(browser, 'PUT', CONSOLE_PATHS.changePassword, { current, password })
  const journal = () =>
    bff.context.store.db
      .selectFrom('audit_entry')
      .select(['action', 'person_name', 'details'])
      .where('action', 'in', ['session-ended', 'password-changed'])
      .orderBy('seq')
      .execute()

  test('sessions are listed with browser, place and times, but without their keys', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    now += MINUTE_MS
    const desk = await signIn(DESK, '200.1.2.3')
    await signIn(DESK, '200.1.2.3', TEST_PASSWORD, await bff.addPerson('manager'))
    const at = (time: number) => new Date(time).toISOString()
    const listed = await sessionsOf(phone)
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Chrome no Android',
        place: '189.40.12.*',
        startedAt: at(now - MINUTE_MS),
        seenAt: at(now - MINUTE_MS),
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Firefox no Windows',
        place: '200.1.2.*',
        startedAt: at(now),
        seenAt: at(now),
        isCurrent: false,
      },
    ])
    const keys = await bff.context.store.db.selectFrom('session').select('id').execute()
    for (const { id } of keys) expect(JSON.stringify(listed)).not.toContain(id.slice(0, 20))
    expect((await sessionsOf(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('a network is written as in the audit trail', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    const { details } = await bff.context.store.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'signed-in')
      .executeTakeFirstOrThrow()
    const [session] = await sessionsOf(phone)
    expect(JSON.parse(details)).toMatchObject({ from: session?.place })
  })

  test('the place follows the person, and expired sessions are not listed', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    const desk = await signIn(DESK, '200.1.2.3')
    const moved = { ...phone, address: '177.9.8.7' }
    await (await call(moved, 'GET', CONSOLE_PATHS.inquiries)).text()
    expect((await sessionsOf(moved)).map(({ place }) => place)).toContain('177.9.8.*')
    now += 20 * MINUTE_MS
    await (await call(desk, 'GET', CONSOLE_PATHS.inquiries)).text()
    now += 20 * MINUTE_MS
    expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox no Windows'])
  })

  test('a session that was used to its last hour is not listed after it', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    for (let hour = 0; hour < 12; hour += 0.25) {
      now += 15 * MINUTE_MS
      await (await call(phone, 'GET', CONSOLE_PATHS.inquiries)).text()
    }
    const desk = await signIn(DESK, '200.1.2.3')
    expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox no Windows'])
  })

  test('a person ends one of their own sessions at once, with its streams, and nobody else can', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    const desk = await signIn(DESK, '200.1.2.3')
    const stranger = await signIn(DESK, '200.1.2.3', TEST_PASSWORD, await bff.addPerson('manager'))
    const stream = await call(phone, 'GET', CONSOLE_PATHS.events)
    const target = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent)
    const path = buildPath(CONSOLE_PATHS.endSession, { id: target?.id ?? '' })
    expect((await call(stranger, 'DELETE', path)).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await call(desk, 'DELETE', path)).status).toBe(204)
    expect(await stream.text()).toMatch(/event: session\ndata: \{"signedIn":false\}\n\n$/)
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    for (const gone of [path, '/api/sessions/x']) expect((await call(desk, 'DELETE', gone)).status).toBe(404)
    expect(await journal()).toEqual([
      { action: 'session-ended', person_name: 'Ana', details: '{"sessions":1}' },
    ])
  })

  test('a person ends all their other sessions at once', async () => {
    const [phone, tablet, desk] = [
      await signIn(PHONE, '189.40.12.7'),
      await signIn(PHONE, '189.40.12.8'),
      await signIn(DESK, '200.1.2.3'),
    ]
    expect((await call(desk, 'DELETE', CONSOLE_PATHS.endOtherSessions)).status).toBe(204)
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(desk)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a new password ends all other sessions, and only the new password works from then on', async () => {
    const phone = await signIn(PHONE, '189.40.12.7')
    const desk = await signIn(DESK, '200.1.2.3')
    expect((await changePassword(desk, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(204)
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    const old = await call(phone, 'POST', CONSOLE_PATHS.signIn, { email, password: TEST_PASSWORD })
    expect(old.status).toBe(401)
    await signIn(PHONE, '189.40.12.7', NEW_PASSWORD)
    expect(await journal()).toEqual([{ action: 'password-changed', person_name: 'Ana', details: '{}' }])
  })

  test('the current password is required, and wrong guesses of it have to wait as at sign-in', async () => {
    const desk = await signIn(DESK, '200.1.2.3')
    const guesses: Response[] = []
    for (let i = 0; i < 6; i += 1) guesses.push(await changePassword(desk, `guess ${i}`, NEW_PASSWORD))
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    const [first] = guesses
    const { error } = ErrorBodySchema.parse(await first?.json())
    expect(error.fields).toEqual([{ field: 'current', message: 'A senha atual não confere.' }])
    expect(guesses[5]?.headers.get('retry-after')).toBe('30')
    expect((await changePassword(desk, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(429)
    now += MINUTE_MS / 2
    expect((await changePassword(desk, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(204)
  })

  test('a wrong current password is in the audit trail and in the log like one at sign-in, without the password', async () => {
    const desk = await signIn(DESK, '200.1.2.3')
    for (let i = 0; i < 6; i += 1) await changePassword(desk, `guess ${i}`, NEW_PASSWORD)
    await bff.context.notes.settled()
    const { db } = bff.context.store
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const entries = await db
      .selectFrom('audit_entry')
      .select(['person_id', 'subject', 'details'])
      .where('action', '=', 'sign-in-refused')
      .orderBy('seq')
      .execute()
    const refused = { person_id: null, subject: id, details: '{"doing":"password","from":"200.1.2.*"}' }
    const heldUp = { ...refused, details: '{"doing":"password","from":"200.1.2.*","heldUp":true}' }
    expect(entries).toEqual([refused, refused, refused, refused, refused, heldUp])
    const lines = bff.logLines.filter((line) => line.includes('"sign-in refused"'))
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain(`"person":"${id}"`)
    const kept = await db.selectFrom('audit_entry').selectAll().execute()
    for (const text of [JSON.stringify(kept), bff.logLines.join('')]) expect(text).not.toContain('guess 0')
  })

  test('a guessable or short new password is refused at its field and changes nothing', async () => {
    const [phone, desk] = [await signIn(PHONE, '189.40.12.7'), await signIn(DESK, '200.1.2.3')]
    for (const weak of ['senha', 'senha1234567', email]) {
      const answer = await changePassword(desk, TEST_PASSWORD, weak)
      expect(answer.status).toBe(400)
      const { error } = ErrorBodySchema.parse(await answer.json())
      expect(error.fields?.map(({ field }) => field)).toEqual(['password'])
    }
    expect(await isSignedIn(phone)).toBe(true)
    await signIn(PHONE, '189.40.12.7')
  })

  test('of two simultaneous changes with the same current password only one succeeds', async () => {
    const desk = await signIn(DESK, '200.1.2.3')
    const answers = await Promise.all(
      [NEW_PASSWORD, 'terceira coruja fluvial'].map((password) =>
        changePassword(desk, TEST_PASSWORD, password),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  })

  test('the account routes need a session', async () => {
    const nobody: Browser = { agent: DESK, address: '200.1.2.3', cookie: '' }
    expect(await isSignedIn(nobody)).toBe(false)
    expect((await call(nobody, 'DELETE', CONSOLE_PATHS.endOtherSessions)).status).toBe(401)
    expect((await changePassword(nobody, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(401)
  })

  test('an attack on the account does not lock out a known browser, whose own wrong guesses are limited', async () => {
    const home = await signIn(DESK, '200.1.2.3')
    const guess = (browser: Browser, password: string) =>
      call(browser, 'POST', CONSOLE_PATHS.signIn, { email, password })
    for (let i = 0; i < 25; i += 1) {
      await guess({ agent: PHONE, address: `198.51.100.${i}`, cookie: '' }, `guess ${i}`)
    }
    const stranger = await guess({ agent: PHONE, address: '198.51.100.200', cookie: '' }, TEST_PASSWORD)
    expect(stranger.status).toBe(429)
    expect((await guess(home, TEST_PASSWORD)).status).toBe(200)
    const own: number[] = []
    for (let i = 0; i < 6; i += 1) own.push((await guess(home, `guess ${i}`)).status)
    expect(own).toEqual([401, 401, 401, 401, 401, 429])
  })
})
