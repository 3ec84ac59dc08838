import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { browserOf, codeOf, enrolled, failureOf } from '../sign-in/test-browser.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { accept, teamOf } from './test-team.ts'

describeOnOneStore('a link and the second factor', (fresh) => {
  let shop: Shop
  let manager: Caller
  afterEach(() => shop.close())

  it('lets in a person who lost authenticator and password, and records that the second factor was removed', async () => {
    // On PostgreSQL a second factor cannot be set up without this key.
    shop = await openShop({ store: await fresh(), config: { secretKey: 'k'.repeat(32) } })
    manager = await shop.person('manager')
    const { email } = await enrolled(shop.bff)
    const team = teamOf(manager)
    const person = (await team.list()).find((member) => member.email === email)
    const { token } = await team.invite(person?.id ?? '')
    const { status, body } = await accept({ url: shop.bff.url, token })
    expect(status).toBe(200)
    expect(SessionSchema.parse(body).person?.email).toBe(email)
    const { db } = shop.bff.context.store
    expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([])
    const entries = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', person?.id ?? '')
      .where('action', '!=', 'signed-in')
      .orderBy('seq')
      .execute()
    expect(entries.slice(-2).map(({ action }) => action)).toEqual([
      'invite-accepted',
      'second-factor-removed',
    ])
  })

  it('starts no session before the required second factor, and ends the session of the signed-in person', async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    const other = await shop.person('buyer')
    const { token } = await teamOf(manager).add()
    await shop.restart({ config: { requireSecondFactor: 'everybody' } })
    const { body, person } = await accept({ url: shop.bff.url, token, cookie: other.cookie })
    expect(SessionSchema.parse(body)).toMatchObject({
      person: null,
      secondFactor: expect.any(String) as unknown,
    })
    expect((await person.fetch(CONSOLE_PATHS.catalog)).status).toBe(401)
    expect((await other.fetch(CONSOLE_PATHS.catalog)).status).toBe(401)
  })

  it('a suspension ends what the person had begun to sign in with, and their return brings nothing back', async () => {
    shop = await openShop({ store: await fresh(), config: { secretKey: 'k'.repeat(32) } })
    manager = await shop.person('manager')
    const { email, secret } = await enrolled(shop.bff)
    const begun = browserOf(shop.bff.url)
    await begun.signIn(email)
    const team = teamOf(manager)
    const id = (await team.list()).find((member) => member.email === email)?.id ?? ''
    const { companySignIns } = shop.bff.context
    const token = await companySignIns.begin({ state: 's', nonce: 'n', codeVerifier: 'v' }, '/')
    await companySignIns.vouched(token, id)
    for (const status of ['suspended', 'active']) await team.change(id, { status })

    const code = codeOf(shop.bff, secret, 1)
    const answer = await begun.call('POST', CONSOLE_PATHS.signInWithCode, { code })
    expect(await failureOf(answer)).toEqual([401, 'SIGN_IN_EXPIRED'])
    const company = browserOf(shop.bff.url, new Map([['patio-company', token]]))
    const finished = await company.call('POST', CONSOLE_PATHS.companySession)
    expect(await failureOf(finished)).toEqual([401, 'SIGN_IN_EXPIRED'])
    // The second factor stays: the person signs in with it again.
    await begun.signIn(email)
    expect((await begun.call('POST', CONSOLE_PATHS.signInWithCode, { code })).status).toBe(200)
  })
})
