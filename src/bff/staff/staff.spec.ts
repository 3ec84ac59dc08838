import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { PeopleSchema } from '#contract/console/staff.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD } from '../test-bff.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { accept, teamOf } from './test-team.ts'

const OTHER_PASSWORD = 'girafa lanterna quintal'

describeOnOneStore('the team', (fresh) => {
  let shop: Shop
  let manager: Caller
  let team: ReturnType<typeof teamOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    manager = await shop.person('manager')
    team = teamOf(manager)
  })
  afterAll(() => shop.close())

  const open = (token: string, rest: { password?: string; cookie?: string } = {}) =>
    accept({ url: shop.bff.url, token, ...rest })
  const statusFor = async (who: Caller, path: string = CONSOLE_PATHS.staff) => (await who.fetch(path)).status
  const signIn = (email: string, password: string) =>
    fetch(shop.bff.url + CONSOLE_PATHS.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const idOf = async (who: Caller) =>
    SessionSchema.parse(await (await who.fetch(CONSOLE_PATHS.session)).json()).person?.id ?? ''
  const journal = async (subject: string) => {
    const rows = await shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'person_id'])
      .where('subject', '=', subject)
      .where('action', 'not in', ['signed-in', 'sign-in-refused'])
      .orderBy('seq')
      .execute()
    return rows.map(({ action, person_id: by, details }) => {
      return { action, by, details: JSON.parse(details) as unknown }
    })
  }

  it('lets a person in by a link whose fragment is the token, which is stored nowhere', async () => {
    const email = 'Carla.Souza@Loja.Example'
    const { token, inviteUrl, ...added } = await team.add({
      name: ' Carla ',
      email,
      limits: { dayCents: 50_00 },
    })
    expect(inviteUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/convite#[\w-]{43}$/)
    expect(added).toMatchObject({
      name: 'Carla',
      email: 'carla.souza@loja.example',
      role: 'buyer',
      mayQueryPeople: false,
      status: 'active',
      joined: false,
      lastSeenAt: null,
      limits: { dayCents: 50_00, monthCents: null },
      spentTodayCents: 0,
      spentThisMonthCents: 0,
    })
    const until = Date.parse(added.invitedUntil ?? '') - shop.bff.context.now()
    expect(until).toBeGreaterThan(71 * HOUR_MS)
    expect(until).toBeLessThanOrEqual(72 * HOUR_MS)
    const { db } = shop.bff.context.store
    const stored = await db.selectFrom('invite').selectAll().where('person_id', '=', added.id).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    // No password works until one is set.
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(401)

    const { status, body, person } = await open(token)
    expect(status).toBe(200)
    expect(SessionSchema.parse(body).person).toMatchObject({ id: added.id, name: 'Carla', role: 'buyer' })
    expect(await statusFor(person, CONSOLE_PATHS.catalog)).toBe(200)
    expect(await team.read(added.id)).toMatchObject({
      joined: true,
      invitedUntil: null,
      lastSeenAt: expect.any(String) as unknown,
    })
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
    expect(await journal(added.id)).toMatchObject([
      { action: 'person-added', details: { role: 'buyer', mayQueryPeople: false } },
      { action: 'invite-made' },
      { action: 'invite-accepted', by: added.id },
    ])
    expect(shop.bff.logLines.join('\n')).not.toContain(token)
  })

  it('accepts a link once: a used, replaced, late or unknown link, or one of a suspended person, is gone', async () => {
    const used = await team.add()
    const replaced = await team.add()
    const newer = await team.invite(replaced.id)
    const suspended = await team.add()
    await team.change(suspended.id, { status: 'suspended' })
    const unopened = await team.add()
    expect((await open(used.token)).status).toBe(200)
    const tokens = [used.token, replaced.token, suspended.token, 'A'.repeat(43)]
    for (const token of tokens) {
      const { status, error } = await open(token)
      expect([status, error?.code]).toEqual([410, 'LINK_GONE'])
    }
    // Reactivating the person does not reactivate the link.
    await team.change(suspended.id, { status: 'active' })
    expect((await open(suspended.token)).status).toBe(410)

    // The link of one person leaves those of others as they are.
    for (const { token } of [newer, unopened]) expect((await open(token)).status).toBe(200)
    const late = await team.add()
    clock.ahead += 72 * HOUR_MS
    expect((await open(late.token)).error?.code).toBe('LINK_GONE')
    clock.ahead -= 72 * HOUR_MS
  })

  it('makes no link for a suspended person, which would work after their return', async () => {
    const { id } = await team.add()
    await team.change(id, { status: 'suspended' })
    const answer = await manager.fetch(buildPath(CONSOLE_PATHS.inviteStaff, { id }), {
      method: 'POST',
      body: '{}',
    })
    expect(answer.status).toBe(403)
    expect(ErrorBodySchema.parse(await answer.json()).error.message).toContain('está suspenso')
    expect((await team.change(id, { status: 'active' })).member).toMatchObject({ invitedUntil: null })
  })

  it('gives a link to exactly one of two people who open it simultaneously', async () => {
    const { id, token } = await team.add()
    const both = await Promise.all([open(token), open(token, { password: OTHER_PASSWORD })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const accepted = (await journal(id)).filter(({ action }) => action === 'invite-accepted')
    expect(accepted).toHaveLength(1)
  })

  it('makes one open link from two simultaneous requests', async () => {
    const { id } = await team.add()
    const both = await Promise.all([team.invite(id), team.invite(id)])
    const statuses: number[] = []
    for (const { token } of both) statuses.push((await open(token)).status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('refuses a password that is short or easy to guess, and the link stays valid', async () => {
    const { email, token } = await team.add()
    for (const password of ['short', 'password1234', email]) {
      const { status, error } = await open(token, { password })
      expect([status, error?.fields?.[0]?.field]).toEqual([400, 'password'])
    }
    expect((await open(token)).status).toBe(200)
  })

  it('lets a person who forgot the password set a new one, and ends their other sessions', async () => {
    const { id, email, token } = await team.add()
    const { person: before } = await open(token)
    const again = await team.invite(id)
    expect(await statusFor(before, CONSOLE_PATHS.catalog)).toBe(200)
    const { person: after } = await open(again.token, { password: OTHER_PASSWORD })
    expect(await statusFor(before, CONSOLE_PATHS.catalog)).toBe(401)
    expect(await statusFor(after, CONSOLE_PATHS.catalog)).toBe(200)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(401)
    expect((await signIn(email, OTHER_PASSWORD)).status).toBe(200)
    const made = (await journal(id)).filter(({ action }) => action === 'invite-made')
    expect(made.map(({ by }) => by)).toEqual([await idOf(manager), await idOf(manager)])
  })

  it('works in a browser where another person is signed in: their session is replaced', async () => {
    const other = await shop.person('buyer')
    const otherId = await idOf(other)
    const { id, token } = await team.add()
    const { person } = await open(token, { cookie: other.cookie })
    expect(await idOf(person)).toBe(id)
    expect(await statusFor(other, CONSOLE_PATHS.catalog)).toBe(401)
    expect((await journal(otherId)).map(({ action }) => action)).toEqual(['signed-out'])
  })

  it('treats e-mails as equal in any capitals, for new and changed people', async () => {
    const { email } = await team.add({ email: 'davi@loja.example' })
    const taken = { status: 409, error: { code: 'EMAIL_TAKEN' } }
    expect(await team.tryToAdd({ email: email.toUpperCase() })).toMatchObject(taken)
    const other = await team.add()
    expect(await team.change(other.id, { email: 'Davi@Loja.Example' })).toMatchObject(taken)
    expect(await team.read(other.id)).toMatchObject({ email: other.email })
  })

  it('changes only the given fields, and records what changed', async () => {
    const { id } = await team.add({ limits: { dayCents: 10_00, monthCents: 90_00 } })
    const changed = await team.change(id, { name: 'Beatriz', role: 'viewer', mayQueryPeople: true })
    expect(changed).toMatchObject({
      status: 200,
      member: { name: 'Beatriz', role: 'viewer', mayQueryPeople: true, limits: { dayCents: 10_00 } },
    })
    expect((await team.change(id, { limits: { dayCents: null } })).member?.limits).toEqual({
      dayCents: null,
      monthCents: 90_00,
    })
    await team.change(id, { status: 'suspended' })
    // The same values again change nothing, so nothing is recorded.
    expect((await team.change(id, { status: 'suspended', role: 'viewer' })).status).toBe(200)
    await team.change(id, { status: 'active' })
    expect((await journal(id)).slice(2)).toMatchObject([
      {
        action: 'person-changed',
        details: { changed: ['name', 'role', 'mayQueryPeople'], role: { from: 'buyer', to: 'viewer' } },
      },
      {
        action: 'limits-changed',
        details: { from: { dayCents: 10_00 }, to: { dayCents: null, monthCents: 90_00 } },
      },
      { action: 'person-suspended' },
      { action: 'person-reactivated' },
    ])
    expect(await team.change(crypto.randomUUID(), { name: 'X' })).toMatchObject({ status: 404 })
    expect(await team.change(id, { role: 'owner' })).toMatchObject({ status: 400 })
    expect(await team.change(id, { limits: { dayCents: -1 } })).toMatchObject({ status: 400 })
  })

  it('applies role and suspension at the next request', async () => {
    const { id, token } = await team.add({ role: 'manager' })
    const { person } = await open(token)
    expect(await statusFor(person)).toBe(200)
    await team.change(id, { role: 'viewer' })
    expect(await statusFor(person)).toBe(403)
    await team.change(id, { status: 'suspended' })
    expect(await statusFor(person, CONSOLE_PATHS.catalog)).toBe(401)
    await team.change(id, { status: 'active' })
    // A reactivated person has to sign in again.
    expect(await statusFor(person, CONSOLE_PATHS.catalog)).toBe(401)
  })

  it('shows everyone the names of all people, and nothing else', async () => {
    const viewer = await shop.person('viewer')
    const { id } = await team.add({ name: 'Zilda' })
    const { items } = PeopleSchema.parse(await (await viewer.fetch(CONSOLE_PATHS.people)).json())
    expect(items).toContainEqual({ id, name: 'Zilda' })
    expect(await (await viewer.fetch(CONSOLE_PATHS.people)).text()).not.toContain('@')
  })

  it('refuses orders about people, under every name, of staff who may not query them, and no other orders', async () => {
    const { id, token } = await team.add()
    const { person } = await open(token)
    const before = shop.spent()
    const about = { documento: '52998224725', finalidade: 'OUTRA', declaracao_finalidade: true }
    for (const servico of ['score-credito', ' Score ', 'cadastro-simples-cpf']) {
      const answer = await person.buy({ servico, ...about }, { priceCents: 1 })
      expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', charged: 'no' } })
      expect(answer.error?.message).toContain('permissão para consultar pessoas')
    }
    expect(shop.spent()).toEqual(before)
    expect((await person.buy({ servico: 'gravame', placa: 'BRA2E19' })).status).toBe(201)
    await team.change(id, { mayQueryPeople: true })
    expect((await person.buy({ servico: 'score-credito', ...about })).status).toBe(201)
  })
})
