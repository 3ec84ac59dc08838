import { afterEach, expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'

let bff: TestBff | undefined
afterEach(() => bff?.close())

test('what the server refuses because it is busy is no error of the program and has no stack in the log', async () => {
  bff = await startTestBff({ config: { trustedProxies: ['127.0.0.1'] } })
  const address = bff.url + CONSOLE_PATHS.session
  const signIn = async (nth: number) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${nth}` },
      body: JSON.stringify({ email: `${nth}@loja.example`, password: 'uma senha que erra' }),
    })
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, nth) => signIn(nth)))
  const refused = statuses.filter((status) => status === 503).length
  expect(refused).toBeGreaterThan(0)
  const lines = bff.logLines.map((line): Record<string, unknown> => JSON.parse(line))
  const failed = lines.filter(({ code }) => code === 'BUSY')
  expect(failed).toHaveLength(refused)
  for (const line of failed) {
    expect(line).toMatchObject({ level: 40, msg: 'request failed' })
    expect(line).not.toHaveProperty('err')
  }
})
