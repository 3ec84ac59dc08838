import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test-bff.ts'
import { EventStream } from './event-stream.ts'
import { openStream } from './stream.ts'

let bff: TestBff
const app = fastify()
beforeEach(async () => {
  bff = await startTestBff()
})
afterEach(async () => {
  await app.close()
  await bff.close()
})

it('a stream whose browser left before it began ends at once, and not at the next heartbeat', async () => {
  const { events, sessions, log } = bff.context
  const streams = { begun: 0, ended: 0 }
  app.get('/', async (_, reply) => {
    await once(reply.raw, 'close')
    // oxlint-disable-next-line no-new -- it lives as long as the connection that it serves
    new EventStream({
      events,
      sessions,
      checkAt: () => Promise.resolve({}),
      sessionId: 'session',
      raw: openStream(reply),
      last: 0,
      heartbeatMs: 3_600_000,
      closing: new AbortController().signal,
      log,
      onEnd: () => (streams.ended += 1),
    })
    streams.begun += 1
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // Listening on TCP, so the address is an object.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const received = once(app.server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await received
  socket.destroy()
  await expect.poll(() => streams.begun).toBe(1)
  expect(streams.ended).toBe(1)
})
