import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { cookieOf } from './test-sessions.ts'

describeOnOneStore('a sign-in in a browser whose session is another person’s', (fresh, dialect) => {
  let bff: TestBff
  let cookie: string
  beforeEach(async () => {
    bff = await startTestBff({ config: await fresh() })
    cookie = cookieOf(await signIn(await bff.addPerson('buyer', 'Ana')))
  })
  afterEach(() => bff.close())

  const signIn = (email: string, former = '', password = TEST_PASSWORD) =>
    fetch(bff.url + CONSOLE_PATHS.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: former },
      body: JSON.stringify({ email, password }),
    })
  const isSignedIn = async (session: string) =>
    (await fetch(bff.url + CONSOLE_PATHS.ownSessions, { headers: { cookie: session } })).status === 200
  /** Makes the store refuse every new session. */
  const refuseSessions = async () => {
    const { db } = bff.context.store
    if (dialect === 'sqlite') {
      await sql`create trigger refuse before insert on session
        begin select raise(abort, 'no room'); end`.execute(db)
      return
    }
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no room'; end $$`.execute(db)
    await sql`create trigger refuse before insert on session
      for each row execute function refuse()`.execute(db)
  }
  const journal = async () => {
    await bff.context.notes.settled()
    const entries = await bff.context.store.db
      .selectFrom('audit_entry')
      .select(['action', 'person_name'])
      .where('action', 'in', ['signed-in', 'signed-out'])
      .orderBy('seq')
      .execute()
    return entries.map(({ action, person_name: name }) => `${name} ${action}`)
  }

  test('ends that session with its streams, and the journal says so', async () => {
    const stream = await fetch(bff.url + CONSOLE_PATHS.events, { headers: { cookie } })
    const own = cookieOf(await signIn(await bff.addPerson('buyer', 'Bia'), cookie))
    expect(await stream.text()).toContain('event: session\ndata: {"signedIn":false}')
    expect([await isSignedIn(cookie), await isSignedIn(own)]).toEqual([false, true])
    expect(await journal()).toEqual(['Ana signed-in', 'Ana signed-out', 'Bia signed-in'])
    expect(await bff.context.store.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('names the end once, though two tabs sign in at the same moment', async () => {
    const email = await bff.addPerson('buyer', 'Bia')
    await Promise.all([signIn(email, cookie), signIn(email, cookie)])
    expect((await journal()).filter((line) => line === 'Ana signed-out')).toHaveLength(1)
  })

  test('leaves it alone if the password is wrong or the store fails', async () => {
    const email = await bff.addPerson('buyer', 'Bia')
    expect((await signIn(email, cookie, 'not the password')).status).toBe(401)
    await refuseSessions()
    expect((await signIn(email, cookie)).status).toBe(500)
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await journal()).toEqual(['Ana signed-in'])
  })
})
