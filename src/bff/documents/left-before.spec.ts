import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenStream } from '../upstream/client/outcome.ts'
import { Downloads } from './downloads.ts'

const app = fastify()
let downloads: Downloads
/** Sessions that are watched, documents that the service was asked for, and browsers that have left. */
let watched: number
let asked: number
let left: number
let port: number

app.get('/document', async (request, reply) => {
  if (request.headers.leave !== undefined) {
    // So long it takes to read the purchase.
    await once(reply.raw, 'close')
    left += 1
  }
  return downloads.stream('person', {
    request,
    reply,
    download: false,
    watchSession: () => {
      watched += 1
      return () => (watched -= 1)
    },
    name: () => 'document.pdf',
    open: () => {
      asked += 1
      const body = Readable.from(['%PDF-'])
      return Promise.resolve<OpenStream>({
        kind: 'stream',
        status: 200,
        body,
        contentType: 'application/pdf',
        contentLength: undefined,
        contentDisposition: undefined,
        requestId: null,
        rateLimit: {},
      })
    },
    onFailedStream: () => undefined,
    onStream: () => undefined,
  })
})

beforeEach(async () => {
  downloads = new Downloads({ turnMs: 200 })
  ;[watched, asked, left] = [0, 0, 0]
  await app.listen({ host: '127.0.0.1', port: 0 })
  // Listening on TCP, so the address is an object.
  ;({ port } = app.server.address() as AddressInfo)
})
afterEach(() => app.close())

async function leaveAtOnce(): Promise<void> {
  const received = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /document HTTP/1.1\r\nHost: a\r\nLeave: 1\r\n\r\n')
  await received
  socket.destroy()
}

it('browsers that leave while the purchase is read hold no place, no watch and no connection', async () => {
  for (let times = 0; times < 10; times += 1) await leaveAtOnce()
  await expect.poll(() => left).toBe(10)
  const answer = await fetch(`http://127.0.0.1:${port}/document`)
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-'])
  await expect.poll(() => watched).toBe(0)
  expect(asked).toBe(1)
})
