import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { EnrolmentSchema, SecondFactorSchema } from '#contract/console/second-factor.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { STEP, browserOf, codeOf, enrolled, failureOf, wrongCode } from './test-browser.ts'

let now: number
let bff: TestBff

beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12)
  bff = await startTestBff({ now: () => now })
})
afterEach(() => bff.close())

test('a person’s own changes need the password, and a code if a second factor exists', async () => {
  const { browser, secret } = await withSecondFactor()
  const change = (body: object) => browser.call('POST', '/api/second-factor', body)
  const remove = (body: object) => browser.call('DELETE', '/api/second-factor', body)
  for (const attempt of [change, remove]) {
    const badPassword = await attempt({ password: 'not the password', code: codeOf(bff, secret) })
    expect(await failureOf(badPassword)).toEqual([400, 'INVALID_REQUEST'])
    const badCode = await attempt({ password: TEST_PASSWORD, code: wrongCode(bff, secret) })
    expect(await failureOf(badCode)).toEqual([401, 'INVALID_CODE'])
  }
  expect(await failureOf(await change({ password: TEST_PASSWORD }))).toEqual([401, 'INVALID_CODE'])
  now += 20 * MINUTE_MS
  expect((await remove({ password: TEST_PASSWORD, code: codeOf(bff, secret) })).status).toBe(204)
  expect(SecondFactorSchema.parse(await (await browser.call('GET', '/api/second-factor')).json())).toEqual({
    available: true,
    active: false,
    required: false,
    recoveryCodesLeft: 0,
  })
})

test('guesses of a person’s own password count together with those at sign-in', async () => {
  const { browser } = await withSecondFactor()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const body = { password: 'not the password', code: '000000' }
    statuses.push((await browser.call('DELETE', '/api/second-factor', body)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await bff.context.notes.settled()
  const refused = bff.context.store.db.selectFrom('audit_entry').where('action', '=', 'sign-in-refused')
  const details = (await refused.select('details').execute()).map((entry) => entry.details)
  expect(details[0], 'the audit trail says what for').toBe('{"doing":"second-factor","from":"127.0.0.*"}')
  expect(details).toHaveLength(6)
})

test('guesses of the code of a new authenticator count too, and two slips do not', async () => {
  const email = await bff.addPerson('buyer')
  const browser = browserOf(bff.url)
  await browser.signIn(email)
  const draft = async () => {
    const answer = await browser.call('POST', '/api/second-factor', { password: TEST_PASSWORD })
    return EnrolmentSchema.parse(await answer.json()).secret
  }
  const confirm = (code: string) => browser.call('PUT', '/api/second-factor', { code })
  const first = await draft()
  for (let i = 0; i < 2; i += 1) expect((await confirm(wrongCode(bff, first))).status).toBe(401)
  expect((await confirm(codeOf(bff, first))).status).toBe(200)

  now += STEP
  const other = await enrolled(bff)
  const again = { password: TEST_PASSWORD, code: '' }
  now += STEP
  again.code = codeOf(bff, other.secret)
  const enrolment = await other.browser.call('POST', '/api/second-factor', again)
  const { secret } = EnrolmentSchema.parse(await enrolment.json())
  const guess = (code: string) => other.browser.call('PUT', '/api/second-factor', { code })
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await guess(wrongCode(bff, secret))).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const right = await guess(codeOf(bff, secret))
  expect(await failureOf(right)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(right.headers.get('retry-after')).toBe('30')
})

test('a confirmation that comes too late is no guess', async () => {
  const email = await bff.addPerson('buyer')
  const browser = browserOf(bff.url)
  await browser.signIn(email)
  for (let i = 0; i < 7; i += 1) {
    const late = await browser.call('PUT', '/api/second-factor', { code: '123456' })
    expect(await failureOf(late)).toEqual([410, 'ENROLMENT_EXPIRED'])
  }
  const counts = bff.context.store.db.selectFrom('sign_in_failure').where('failures', '>', 0)
  expect(await counts.selectAll().execute()).toEqual([])
})

/** A signed-in person with a second factor, in a new time step. */
async function withSecondFactor() {
  const made = await enrolled(bff)
  now += STEP
  return made
}
