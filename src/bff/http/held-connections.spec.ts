import { type Socket, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from './server.ts'

const REQUEST_MS = 300
let app: ReturnType<typeof createServer>
let port: number
let clients: Socket[]

beforeEach(async () => {
  app = createServer({ logger: false, https: false, trustedProxies: [], requestTimeoutMs: REQUEST_MS })
  app.post('/read', { config: { access: 'public' } }, () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await app.close()
})

const open = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** A client that never closes its side of the connection. */
function stubborn(bytes: string): { readonly socket: Socket; readonly received: () => string } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  return { socket, received: () => text }
}

const HALF_BODY =
  'POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

test.each([
  ['nothing', '', /^HTTP\/1\.1 408 /],
  ['half a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-More: ', /^HTTP\/1\.1 408 /],
  ['half a body', HALF_BODY, /^HTTP\/1\.1 408 /],
  ['no HTTP', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['endless headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`, /^HTTP\/1\.1 431 /],
])(
  'clients that send %s and never leave receive the answer, and the server closes all of them',
  async (_name, bytes, answer) => {
    const held = Array.from({ length: 10 }, () => stubborn(bytes))
    await expect.poll(() => held.every(({ received }) => answer.test(received()))).toBe(true)
    await expect.poll(open).toBe(0)
    expect(held.every(({ received }) => received().endsWith('}}'))).toBe(true)
  },
)

test('the server also drops a client that does not read', async () => {
  let accepted = 0
  app.server.on('connection', () => (accepted += 1))
  for (let i = 0; i < 10; i += 1) stubborn('GET / HTTP/1.1\r\nHost: a\r\n').socket.pause()
  await expect.poll(() => accepted).toBe(10)
  await expect.poll(open).toBe(0)
})
