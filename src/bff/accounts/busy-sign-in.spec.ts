import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type TestBff, TEST_PASSWORD, startTestBff } from '../test-bff.ts'
import { verifyPassword } from './passwords.ts'

/** As many failures make a browser wait. */
const FREE_TRIES = 5

let bff: TestBff
beforeEach(async () => {
  bff = await startTestBff()
})
afterEach(() => bff.close())

/** A hash that takes seconds to compare. */
const slowHash = `$argon2id$v=19$m=19456,t=200,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const cheapHash = slowHash.replace('m=19456,t=200', 'm=8,t=1')

/** Runs `work` while as many passwords wait for their check as may wait. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const checks = [slowHash, slowHash, ...Array.from({ length: 32 }, () => cheapHash)]
  const waiting = Promise.all(checks.map((hash) => verifyPassword(TEST_PASSWORD, hash)))
  const value = await work()
  await waiting
  return value
}

function five(call: () => Promise<Response>): Promise<readonly number[]> {
  return Promise.all(Array.from({ length: FREE_TRIES }, async () => (await call()).status))
}

/** The log's level. A flood of refusals must not fill the log with errors and their stacks. */
const WARNING = 40

const BUSY = Array.from({ length: FREE_TRIES }, () => 503)

it('a sign-in that the server was too busy to check does not count as a failure, and is no error in the log', async () => {
  const email = await bff.addPerson('buyer')
  const signIn = () =>
    fetch(bff.url + CONSOLE_PATHS.session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    })
  expect(await whileBusy(() => five(signIn))).toEqual(BUSY)
  expect((await signIn()).status).toBe(200)
  const lines = bff.logLines.map((line): Record<string, unknown> => JSON.parse(line))
  const refused = lines.filter(({ code }) => code === 'BUSY')
  expect(refused.map(({ level, err }) => ({ level, err }))).toEqual(
    BUSY.map(() => ({ level: WARNING, err: undefined })),
  )
})

it('a step that asks a busy server for the password again does not count either, and the journal has no refusal', async () => {
  const cookie = await bff.signIn('buyer')
  const enrol = () =>
    fetch(bff.url + CONSOLE_PATHS.enrolSecondFactor, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    })
  expect(await whileBusy(() => five(enrol))).toEqual(BUSY)
  expect((await enrol()).status).toBe(200)
  await bff.context.notes.settled()
  const refused = bff.context.store.db.selectFrom('audit_entry').where('action', '=', 'sign-in-refused')
  expect(await refused.selectAll().execute()).toEqual([])
})

it('a change of the own password on a busy server does not count either', async () => {
  const cookie = await bff.signIn('buyer')
  const change = () =>
    fetch(bff.url + CONSOLE_PATHS.changePassword, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ current: TEST_PASSWORD, password: 'grampo violeta janela' }),
    })
  expect(await whileBusy(() => five(change))).toEqual(BUSY)
  expect((await change()).status).toBe(204)
})

it('a right password whose sign-in the store then fails to keep does not count as a failure', async () => {
  const email = await bff.addPerson('buyer')
  const { db } = bff.context.store
  await sql`create trigger broken before insert on session
    begin select raise(abort, 'the disk fails'); end`.execute(db)
  const signIn = () =>
    fetch(bff.url + CONSOLE_PATHS.session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    })
  for (let i = 0; i <= FREE_TRIES; i += 1) expect((await signIn()).status).toBe(500)
  await sql`drop trigger broken`.execute(db)
  expect((await signIn()).status).toBe(200)
})
