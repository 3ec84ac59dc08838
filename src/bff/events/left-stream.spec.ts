import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { startTestBff, type TestBff } from '../test-bff.ts'
import { EventStream, type EventStreamOptions } from './event-stream.ts'
import { SESSION_ENDED, openStream } from './stream.ts'

let bff: TestBff
let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  bff = await startTestBff()
})
afterEach(async () => {
  await app.close()
  await bff.close()
})

/** Listens, and serves each request with a stream that begins when `ready` resolves. */
async function serve(
  closing: AbortSignal,
  ready: (reply: FastifyReply) => Promise<unknown>,
  given: Partial<Pick<EventStreamOptions, 'sessions' | 'checkAt'>> = {},
) {
  const { events, sessions, log } = bff.context
  const streams = { begun: 0, ended: 0 }
  app.get('/', async (_, reply) => {
    await ready(reply)
    // oxlint-disable-next-line no-new -- it lives as long as the connection that it serves
    new EventStream({
      events,
      sessions,
      checkAt: () => Promise.resolve({}),
      sessionId: 'session',
      raw: openStream(reply),
      last: 0,
      heartbeatMs: HOUR_MS,
      closing,
      log,
      onEnd: () => (streams.ended += 1),
      ...given,
    })
    streams.begun += 1
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // Listening on TCP, so the address is an object.
  return { streams, port: (app.server.address() as AddressInfo).port }
}

it('a stream whose browser left before it began ends at once, and not at the next heartbeat', async () => {
  const { streams, port } = await serve(new AbortController().signal, ({ raw }) => once(raw, 'close'))
  const socket = connect(port, '127.0.0.1')
  const received = once(app.server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await received
  socket.destroy()
  await expect.poll(() => streams.begun).toBe(1)
  expect(streams.ended).toBe(1)
})

it('a stream that begins when the server closes already ends at once, and does not hold up the close', async () => {
  const { streams, port } = await serve(AbortSignal.abort(), () => Promise.resolve())
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(streams).toEqual({ begun: 1, ended: 1 })
  expect(await answer.text()).toBe('retry: 2000\n\n')
})

const OPEN = {
  sessions: { check: () => Promise.resolve({}), onEnd: () => () => undefined },
  checkAt: () => Promise.resolve({}),
}
const emit = () => bff.context.events.commit(async (_, add) => add({ type: 'staff', data: {} }))

it('an event that comes while the missed ones are sent is sent once', async () => {
  const closing = new AbortController()
  const { port } = await serve(closing.signal, emit, OPEN)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await emit()
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('id: 2\n')) closing.abort()
  }
  expect(text.match(/^id: \d+$/gm)).toEqual(['id: 1', 'id: 2'])
})

it('the events of others do not reach a session that another replica has ended', async () => {
  const checkAt = () => Promise.resolve(undefined)
  const { port } = await serve(new AbortController().signal, () => Promise.resolve(), { ...OPEN, checkAt })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await emit()
  expect(await answer.text()).toBe(`retry: 2000\n\n${SESSION_ENDED}`)
})
