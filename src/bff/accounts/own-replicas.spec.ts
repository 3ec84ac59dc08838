import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { QUICK } from '../test-stack.ts'

let postgres: TestPostgres
let here: TestBff
let there: Replica

beforeAll(async () => {
  postgres = await openTestPostgres()
  const databaseUrl = await postgres.createDatabase()
  here = await startTestBff({ config: { databaseUrl } })
  // No heartbeat checks the session during the test.
  there = await startReplica({ databaseUrl, dataDir: '/nowhere' }, { ...QUICK, heartbeatMs: HOUR_MS })
})
afterAll(async () => {
  await there.kill()
  await here.close()
  await postgres.close()
})

async function signIn(email: string): Promise<string> {
  const answer = await fetch(here.url + CONSOLE_PATHS.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

it.each([
  ['ending all others', 'DELETE', CONSOLE_PATHS.endOtherSessions, undefined],
  [
    'a new password',
    'PUT',
    CONSOLE_PATHS.changePassword,
    { current: TEST_PASSWORD, password: 'outra girafa marinheira' },
  ],
] as const)('%s also ends the streams at another replica', async (_name, method, path, body) => {
  const email = await here.addPerson('viewer')
  const [own, other] = [await signIn(email), await signIn(email)]
  const stream = await fetch(there.url + CONSOLE_PATHS.events, { headers: { cookie: other } })
  expect(stream.status).toBe(200)
  const done = await fetch(here.url + path, {
    method,
    headers: { cookie: own, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(done.status).toBe(204)
  // The stream ends by itself: the test does not close it.
  expect(await stream.text()).toContain('event: session\ndata: {"signedIn":false}')
})
