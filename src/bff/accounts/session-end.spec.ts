import { afterEach, beforeEach, expect, test } from 'vitest'
import { SessionEndSchema } from '#contract/console/session.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'

const MINUTE = 60_000
let now: number
let bff: TestBff

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12)
  bff = await startTestBff({ now: () => now })
})
afterEach(() => bff.close())

test('a page learns when its session ends, and use moves the end', async () => {
  const cookie = await bff.signIn('viewer')
  const end = async (method: 'GET' | 'POST') => {
    const answer = await fetch(`${bff.url}/api/session/end`, { method, headers: { cookie, origin: bff.url } })
    return answer.ok ? SessionEndSchema.parse(await answer.json()) : answer.status
  }
  const started = now
  expect(await end('GET')).toEqual({ inSeconds: 30 * 60, warnSeconds: 120, canContinue: true })
  now += 29 * MINUTE
  // Asking is no use.
  expect(await end('GET')).toMatchObject({ inSeconds: 60 })
  expect(await end('GET')).toMatchObject({ inSeconds: 60 })
  expect(await end('POST')).toEqual({ inSeconds: 30 * 60, warnSeconds: 120, canContinue: true })
  while (now < started + 11.75 * 60 * MINUTE) {
    now += 15 * MINUTE
    await end('POST')
  }
  expect(await end('POST')).toMatchObject({
    inSeconds: started / 1000 + 12 * 3600 - now / 1000,
    canContinue: false,
  })
  now = started + 12 * 60 * MINUTE
  expect(await end('POST')).toBe(401)
})
