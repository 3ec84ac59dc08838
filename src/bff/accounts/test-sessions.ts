import { afterEach, beforeEach } from 'vitest'
import { type TestBff, startTestBff } from '../test-bff.ts'

/** A BFF for each test of a file, and the clock for its sessions. */
export interface SessionStack {
  /** Epoch milliseconds. Tests change it. */
  now: number
  readonly bff: TestBff
}

export function sessionStack(): SessionStack {
  let bff: TestBff | undefined
  const stack = {
    now: 0,
    get bff() {
      if (!bff) throw new Error('No test runs')
      return bff
    },
  }
  beforeEach(async () => {
    stack.now = Date.UTC(2026, 10, 20, 12)
    bff = await startTestBff({ now: () => stack.now })
  })
  afterEach(() => bff?.close())
  return stack
}

/** The `Cookie` header of the session that a sign-in has started. */
export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
