import { Secret, TOTP } from 'otpauth'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { EnrolmentSchema, RecoveryCodesSchema } from '#contract/console/second-factor.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { type Bff } from '../app.ts'
import { TEST_PASSWORD, type TestBff } from '../test-bff.ts'

/** How long a code is valid (ms). */
export const STEP = 30_000

/** A browser of a BFF: it keeps cookies and sends JSON. */
export function browserOf(url: string, given: ReadonlyMap<string, string> = new Map()) {
  const jar = new Map(given)
  const call = async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    call,
    cookies: () => jar,
    signIn: (email: string, password = TEST_PASSWORD) => call('POST', '/api/session', { email, password }),
    /** A second browser with the same cookies. */
    copy: (): { call: typeof call } => browserOf(url, jar),
  }
}

/** A signed-in buyer with a second factor, whose first code is used. */
export async function enrolled(bff: TestBff) {
  const email = await bff.addPerson('buyer')
  const browser = browserOf(bff.url)
  await browser.signIn(email)
  const enrolment = await browser.call('POST', '/api/second-factor', { password: TEST_PASSWORD })
  const { secret } = EnrolmentSchema.parse(await enrolment.json())
  const set = await browser.call('PUT', '/api/second-factor', { code: codeOf(bff, secret) })
  const { recoveryCodes } = RecoveryCodesSchema.parse(await set.json())
  return { browser, email, secret, recoveryCodes }
}

export function codeOf({ context }: Pick<Bff, 'context'>, secret: string, stepsLater = 0): string {
  const timestamp = context.now() + stepsLater * STEP
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Six digits that are wrong in every step around now. */
export function wrongCode(bff: Pick<Bff, 'context'>, secret: string): string {
  const right = new Set([-1, 0, 1].map((later) => codeOf(bff, secret, later)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
}

export async function sessionOf(answer: Response) {
  return SessionSchema.parse(await answer.json())
}

/** The status and code of an error answer. */
export async function failureOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ErrorBodySchema.parse(await answer.json()).error.code]
}
