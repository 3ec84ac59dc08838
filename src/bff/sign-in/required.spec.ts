import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnrolmentSchema, RecoveryCodesSchema, SecondFactorSchema } from '#contract/console/second-factor.ts'
import type { BffConfig } from '../config/config.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { STEP, browserOf, codeOf, failureOf, sessionOf, wrongCode } from './test-browser.ts'

let now: number
let bff: TestBff

beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 12)
})
afterEach(() => bff.close())

const start = async (config: Partial<BffConfig>) => {
  bff = await startTestBff({ now: () => now, config })
}

test.each([
  ['managers', { manager: 'enrol', buyer: undefined }],
  ['everybody', { manager: 'enrol', buyer: 'enrol' }],
] as const)('REQUIRE_SECOND_FACTOR=%s stops people who have none', async (requireSecondFactor, expected) => {
  await start({ requireSecondFactor })
  for (const role of ['manager', 'buyer'] as const) {
    const answer = await sessionOf(await browserOf(bff.url).signIn(await bff.addPerson(role)))
    expect(answer.secondFactor).toBe(expected[role])
    expect(answer.person === null).toBe(expected[role] === 'enrol')
  }
})

test('a person who must set one up does so between password and session', async () => {
  await start({ requireSecondFactor: 'managers' })
  const email = await bff.addPerson('manager')
  const browser = browserOf(bff.url)
  await browser.signIn(email)
  expect((await browser.call('GET', '/api/second-factor')).status).toBe(401)
  const noCode = await browser.call('POST', '/api/session/second-factor', { code: '123456' })
  expect(await failureOf(noCode)).toEqual([401, 'SIGN_IN_EXPIRED'])

  const enrolment = await browser.call('POST', '/api/session/second-factor/enrolment')
  const { secret } = EnrolmentSchema.parse(await enrolment.json())
  const wrong = await browser.call('PUT', '/api/session/second-factor/enrolment', {
    code: wrongCode(bff, secret),
  })
  expect(await failureOf(wrong)).toEqual([401, 'INVALID_CODE'])
  expect(browser.cookies().has('patio')).toBe(false)
  const done = await browser.call('PUT', '/api/session/second-factor/enrolment', {
    code: codeOf(bff, secret),
  })
  expect(RecoveryCodesSchema.parse(await done.json()).recoveryCodes).toHaveLength(10)
  const reading = await sessionOf(await browser.call('GET', '/api/session'))
  expect(reading, 'while the codes are on the screen').toMatchObject({ person: null, secondFactor: 'enrol' })
  const again = await browser.call('POST', '/api/session/second-factor/enrolment')
  expect(await failureOf(again), 'the password does not replace what was just set up').toEqual([
    401,
    'SIGN_IN_EXPIRED',
  ])
  const finished = await browser.call('POST', '/api/session/second-factor/finish')
  expect((await sessionOf(finished)).person).toMatchObject({ email })
  expect(SecondFactorSchema.parse(await (await browser.call('GET', '/api/second-factor')).json())).toEqual({
    available: true,
    active: true,
    required: true,
    recoveryCodesLeft: 10,
  })
  now += STEP
  const removal = { password: TEST_PASSWORD, code: codeOf(bff, secret) }
  const refused = await browser.call('DELETE', '/api/second-factor', removal)
  expect(await failureOf(refused)).toEqual([409, 'SECOND_FACTOR_REQUIRED'])
  expect((await browser.call('POST', '/api/second-factor', removal)).status, 'but replaced').toBe(200)
})

test('the second of two browsers that set one up during the sign-in has to start again', async () => {
  await start({ requireSecondFactor: 'managers' })
  const email = await bff.addPerson('manager')
  const [first, second] = [browserOf(bff.url), browserOf(bff.url)]
  for (const browser of [first, second]) await browser.signIn(email)
  const enrolment = await first.call('POST', '/api/session/second-factor/enrolment')
  const { secret } = EnrolmentSchema.parse(await enrolment.json())
  await first.call('PUT', '/api/session/second-factor/enrolment', { code: codeOf(bff, secret) })
  expect((await second.call('POST', '/api/session/second-factor/finish')).status).toBe(401)
  for (const method of ['POST', 'PUT'] as const) {
    const answer = await second.call(method, '/api/session/second-factor/enrolment', {
      code: codeOf(bff, secret),
    })
    expect(await failureOf(answer)).toEqual([401, 'SIGN_IN_EXPIRED'])
  }
})

test('a next code does not sign in before the person has confirmed the recovery codes', async () => {
  await start({ requireSecondFactor: 'managers' })
  const email = await bff.addPerson('manager')
  const browser = browserOf(bff.url)
  await browser.signIn(email)
  const enrolment = await browser.call('POST', '/api/session/second-factor/enrolment')
  const { secret } = EnrolmentSchema.parse(await enrolment.json())
  await browser.call('PUT', '/api/session/second-factor/enrolment', { code: codeOf(bff, secret) })
  now += STEP
  const code = codeOf(bff, secret)
  const early = await browser.call('POST', '/api/session/second-factor', { code })
  expect(await failureOf(early)).toEqual([401, 'SIGN_IN_EXPIRED'])
  expect((await browser.call('POST', '/api/session/second-factor/finish')).status).toBe(200)
})

test('a page that is loaded again shows the same secret, which the phone may already have', async () => {
  await start({ requireSecondFactor: 'managers' })
  const email = await bff.addPerson('manager')
  const [first, other] = [browserOf(bff.url), browserOf(bff.url)]
  for (const browser of [first, other]) await browser.signIn(email)
  const secretFor = async (browser: typeof first) => {
    const answer = await browser.call('POST', '/api/session/second-factor/enrolment')
    return EnrolmentSchema.parse(await answer.json()).secret
  }
  const secret = await secretFor(first)
  expect(await secretFor(first)).toBe(secret)
  const stranger = await secretFor(other)
  expect(stranger, 'nobody else who knows the password reads it').not.toBe(secret)
  expect([secret, stranger], 'nor does it come back once it was replaced').not.toContain(
    await secretFor(first),
  )
})

test('the first manager sets one up right after opening the set-up link', async () => {
  await start({ requireSecondFactor: 'managers' })
  const token = await bff.setup.newLink()
  const browser = browserOf(bff.url)
  const body = { token, name: 'Dona', email: 'dona@loja.example', password: TEST_PASSWORD }
  const answer = await browser.call('POST', '/api/setup', body)
  expect(answer.status).toBe(201)
  expect(await sessionOf(answer)).toMatchObject({ person: null, needsSetup: false, secondFactor: 'enrol' })
  expect((await browser.call('POST', '/api/session/second-factor/enrolment')).status).toBe(200)
})
