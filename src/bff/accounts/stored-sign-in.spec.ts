import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type TestBff, TEST_PASSWORD, startTestBff } from '../test-bff.ts'

let bff: TestBff
let email: string
beforeEach(async () => {
  bff = await startTestBff()
  email = await bff.addPerson('buyer')
})
afterEach(() => bff.close())

const signIn = (password = TEST_PASSWORD) =>
  fetch(bff.url + CONSOLE_PATHS.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Makes the store fail at each such change, until the returned function is called. */
async function failAt(change: string): Promise<() => Promise<unknown>> {
  const { db } = bff.context.store
  const broken = sql.raw(`create trigger broken before ${change} begin select raise(abort, 'broken'); end`)
  await broken.execute(db)
  return () => sql`drop trigger broken`.execute(db)
}

it('a right password counts as no failure, although the store could not take its count back', async () => {
  const repair = await failAt('delete on sign_in_failure')
  for (let i = 0; i < 5; i += 1) expect((await signIn()).status).toBe(200)
  await repair()
  const wrong: number[] = []
  for (let i = 0; i < 6; i += 1) wrong.push((await signIn('not the password')).status)
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429])
})

it('a stored session is given to its person, although the browser cannot be noted', async () => {
  await failAt('insert on known_device')
  const answer = await signIn()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ person: { email } })
  expect(answer.headers.getSetCookie()).toHaveLength(1)
})
