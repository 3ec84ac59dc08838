import { createServer } from 'node:http'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import { createBrokenRequests } from './broken-requests.ts'

const REQUEST_MS = 300
const timeouts = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 50 }
const server = createServer(timeouts, (request, response) => {
  request.resume()
  request.on('end', () => response.end('{}'))
})
const clients: Socket[] = []
let port: number

beforeAll(async () => {
  const broken = createBrokenRequests()
  broken.watch(server)
  // The type says any stream; a plain server's streams are sockets.
  server.on('clientError', (error, socket) => broken.answer(error, socket as Socket))
  ;({ port } = await listenOnFreePort(server))
})
afterAll(() => {
  for (const client of clients) client.destroy()
  server.close()
})

const open = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

it.each([
  ['nothing', '', /^HTTP\/1\.1 400 .*\}$/s],
  ['half a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-More: ', /^HTTP\/1\.1 400 .*\}$/s],
  ['half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{', /^HTTP\/1\.1 400 .*\}$/s],
  ['no HTTP', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 .*\}$/s],
  [
    'bytes after a whole request',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\n',
    /^HTTP\/1\.1 200 .*\{\}/s,
  ],
  ['a request for a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', /^HTTP\/1\.1 404 .*\}$/s],
])(
  'clients that send %s and never close get the answer, and the server keeps no connection',
  async (_name, bytes, answer) => {
    const texts = Array.from({ length: 5 }, () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      clients.push(socket)
      const read = { text: '' }
      socket.setEncoding('utf8').on('data', (part: string) => (read.text += part))
      socket.on('error', () => undefined)
      socket.write(bytes)
      return read
    })
    await expect.poll(() => texts.every(({ text }) => answer.test(text))).toBe(true)
    await expect.poll(open).toBe(0)
  },
)
