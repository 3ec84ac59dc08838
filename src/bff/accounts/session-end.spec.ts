import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { SessionEndSchema } from '#contract/console/session.ts'
import { sessionStack } from './test-sessions.ts'

const stack = sessionStack()

test('a page learns when its session ends, and a use of the session moves the end', async () => {
  const cookie = await stack.bff.signIn('viewer')
  const end = async (method: 'GET' | 'POST') => {
    const answer = await fetch(`${stack.bff.url}/api/session/end`, {
      method,
      headers: { cookie, origin: stack.bff.url },
    })
    return answer.ok ? SessionEndSchema.parse(await answer.json()) : answer.status
  }
  const started = stack.now
  expect(await end('GET')).toEqual({ inSeconds: 30 * 60, warnSeconds: 120, canContinue: true })
  stack.now += 29 * MINUTE_MS
  // Asking for the end does not count as a use.
  expect(await end('GET')).toMatchObject({ inSeconds: 60 })
  expect(await end('GET')).toMatchObject({ inSeconds: 60 })
  expect(await end('POST')).toEqual({ inSeconds: 30 * 60, warnSeconds: 120, canContinue: true })
  while (stack.now < started + 11.75 * HOUR_MS) {
    stack.now += 15 * MINUTE_MS
    await end('POST')
  }
  expect(await end('POST')).toMatchObject({
    inSeconds: started / 1000 + 12 * 3600 - stack.now / 1000,
    canContinue: false,
  })
  stack.now = started + 12 * HOUR_MS
  expect(await end('POST')).toBe(401)
})
