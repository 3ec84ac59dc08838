import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Person } from '#contract/console/session.ts'
import { registerAccess } from '../http/access.ts'
import { sendCsv } from '../http/csv.ts'
import { registerMatchedRoute } from '../http/matched-route.ts'
import { registerWatchedAnswers } from './watched-answers.ts'

const PERSON: Person = {
  id: 'p',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'manager',
  mayQueryPeople: true,
}
/** More than the buffers of a connection hold (characters). */
const LONG = 20_000_000

const ends = new Set<(sessionId: string) => void>()
const subscribed = new Set<unknown>()
let person: Person | undefined
let app: FastifyInstance
let port: number
/** What happens while the sheet is made. */
let meanwhile: (closed: Promise<unknown>) => unknown

beforeEach(async () => {
  person = PERSON
  app = fastify()
  registerMatchedRoute(app)
  registerAccess(app, (request) => {
    request.person = person ?? null
    request.sessionId = 'session'
    return undefined
  })
  registerWatchedAnswers(app, {
    log: pino({ level: 'silent' }),
    sessions: {
      check: () => Promise.resolve(person),
      onEnd: (listener) => {
        ends.add(listener)
        return () => ends.delete(listener)
      },
    },
    events: {
      subscribe: (listener) => {
        subscribed.add(listener)
        return () => subscribed.delete(listener)
      },
    },
  })
  app.get('/sheet', { config: { access: 'manage' } }, async (_, reply) => {
    await meanwhile(once(reply.raw, 'close'))
    return sendCsv(reply, ['folha'], 'a'.repeat(LONG))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // Listening on TCP, so the address is an object.
  ;({ port } = app.server.address() as AddressInfo)
})
afterEach(() => app.close())

it('a reader who leaves while a sheet is made is not watched for ever', async () => {
  meanwhile = (closed) => closed
  const received = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /sheet HTTP/1.1\r\nHost: a\r\n\r\n')
  await received
  socket.destroy()
  for (let turns = 0; turns < 100; turns += 1) await turn()
  expect([ends.size, subscribed.size]).toEqual([0, 0])
})

it.each<[string, () => void]>([
  ['signs out', () => (person = undefined)],
  ['loses the role', () => (person = { ...PERSON, role: 'buyer' })],
])('a reader who %s while a sheet is made does not get all of it', async (_, change) => {
  meanwhile = change
  const answer = await fetch(`http://127.0.0.1:${port}/sheet`)
  const read = await answer.text().then(
    () => 'whole',
    () => 'cut',
  )
  expect(read).toBe('cut')
})
