import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type StoreOptions, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { Setup } from './setup.ts'

const ANA = { name: 'Ana', email: 'ana@loja.example', password: TEST_PASSWORD }

describeOnOneStore('the set-up link', (fresh) => {
  let options: StoreOptions
  let bff: TestBff
  let now: number

  beforeEach(async () => {
    options = await fresh()
    now = Date.now()
    bff = await startTestBff({ config: { databaseUrl: options.databaseUrl }, now: () => now })
  })
  afterEach(() => bff.close())

  const setUp = (token: string, person = ANA) =>
    fetch(`${bff.url}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...person }),
    })
  const codeOf = async (answer: Response) => ErrorBodySchema.parse(await answer.json()).error.code
  const trail = async () => {
    const rows = await bff.context.store.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute()
    return rows.map(({ action, person_id: by, subject }) => [action, by, subject])
  }
  const newLink = async () => (await bff.setup.newLink()) ?? ''

  test('creates the first manager, signed in, and works once', async () => {
    const token = await newLink()
    const stored = JSON.stringify(await bff.context.store.db.selectFrom('setup_link').selectAll().execute())
    expect(stored).not.toContain(token)

    const answer = await setUp(token)
    expect(answer.status).toBe(201)
    const session = SessionSchema.parse(await answer.json())
    expect(session).toMatchObject({ needsSetup: false, person: { name: 'Ana', role: 'manager' } })
    expect(await trail()).toEqual([
      ['person-added', null, session.person?.id],
      ['signed-in', session.person?.id, session.person?.id],
    ])
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const seen = await fetch(`${bff.url}/api/session`, { headers: { cookie } })
    expect(SessionSchema.parse(await seen.json()).person?.email).toBe(ANA.email)

    const again = await setUp(token)
    expect(again.status).toBe(409)
    expect(await codeOf(again)).toBe('SETUP_DONE')
    expect(await bff.setup.newLink()).toBeUndefined()
  })

  test('a wrong token does not create a manager', async () => {
    await newLink()
    const answer = await setUp('A'.repeat(43))
    expect(answer.status).toBe(403)
    expect(await codeOf(answer)).toBe('SETUP_LINK_INVALID')
    expect(await bff.setup.needed()).toBe(true)
  })

  test('a new start prints a new link, and the old link stops working', async () => {
    const first = await newLink()
    const second = await newLink()
    expect(await codeOf(await setUp(first))).toBe('SETUP_LINK_INVALID')
    expect((await setUp(second)).status).toBe(201)
  })

  test('a link older than a day does not create a manager', async () => {
    const token = await newLink()
    now += DAY_MS
    expect(await codeOf(await setUp(token))).toBe('SETUP_LINK_INVALID')
    now -= 1
    expect((await setUp(token)).status).toBe(201)
  })

  test('of two people who open the link at once one becomes the manager', async () => {
    const token = await newLink()
    const answers = await Promise.all([setUp(token), setUp(token, { ...ANA, email: 'bia@loja.example' })])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
    const people = await bff.context.store.db.selectFrom('person').select('id').execute()
    expect(people).toHaveLength(1)
  })

  test('a short password is a field error, and the link stays valid', async () => {
    const token = await newLink()
    const answer = await setUp(token, { ...ANA, password: 'short' })
    expect(answer.status).toBe(400)
    const { error } = ErrorBodySchema.parse(await answer.json())
    expect(error.fields).toEqual([{ field: 'password', message: 'Use no mínimo 12 caracteres.' }])
    expect((await setUp(token)).status).toBe(201)
  })

  test('a password that is easy to guess is a field error, and the link stays valid', async () => {
    const token = await newLink()
    for (const password of ['password1234', 'aaaaaaaaaaaa', ANA.email]) {
      const answer = await setUp(token, { ...ANA, password })
      expect(answer.status).toBe(400)
      const { error } = ErrorBodySchema.parse(await answer.json())
      expect(error.fields).toMatchObject([
        { field: 'password', message: expect.stringContaining('fácil de adivinhar') },
      ])
    }
    expect((await setUp(token)).status).toBe(201)
  })

  test('an ADMIN_PASSWORD that is easy to guess stops the first start but no later one', async () => {
    const weak = { ...ANA, password: 'password1234' }
    await expect(bff.setup.createConfigured(weak)).rejects.toThrow(/^ADMIN_PASSWORD: easy to guess/)
    expect(await bff.setup.createConfigured(ANA)).toBe(true)
    expect(await bff.setup.createConfigured(weak)).toBe(false)
    expect((await trail()).map(([action, by]) => [action, by])).toEqual([['person-added', null]])
  })

  test.each([
    ['ana@loja.example', 'Ana'],
    ['ana.lima@loja.example', 'Ana Lima'],
    ['_@loja.example', '_@loja.example'],
  ])('the configured manager of %s is called %s', async (email, name) => {
    expect(await bff.setup.createConfigured({ ...ANA, email })).toBe(true)
    const { name: stored } = await bff.context.store.db
      .selectFrom('person')
      .select('name')
      .executeTakeFirstOrThrow()
    expect(stored).toBe(name)
  })

  test('replicas that start at the same time with ADMIN_EMAIL create one manager', async () => {
    const other = await openStore(
      options.databaseUrl ? options : { dataDir: bff.context.config.dataDir },
      MIGRATIONS,
    )
    const setups = [bff.setup, new Setup({ store: other, now: Date.now })]
    const made = await Promise.all(setups.map((setup) => setup.createConfigured(ANA)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await bff.setup.createConfigured({ ...ANA, email: 'bia@loja.example' })).toBe(false)
    await other.close()
  })
})

test('a hash is salted argon2id, and both encodings of é give the same password', async () => {
  const { hashPassword, verifyPassword } = await import('./passwords.ts')
  const composed = 'café com açúcar'.normalize('NFC')
  const [first, second] = [await hashPassword(composed), await hashPassword(composed)]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await verifyPassword(composed.normalize('NFD'), first)).toBe(true)
  expect(await verifyPassword('cafe com acucar', first)).toBe(false)
  expect(await verifyPassword(composed, undefined)).toBe(false)
})

test('password checks beyond the limit are refused with Retry-After', async () => {
  const { hashPassword } = await import('./passwords.ts')
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(TEST_PASSWORD)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(60 - 2 - 32)
  expect(refused[0]?.reason).toMatchObject({ code: 'BUSY', status: 503 })
})
