import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, createServer, get } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import type { OpenStream } from '../upstream/client/outcome.ts'
import { sendTogether } from './send-together.ts'

const MEGABYTE = 1024 * 1024

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** The answer with this body as a browser receives it, and how its stream ended. */
async function answerOf(bytes: OpenStream['body']) {
  const ended = Promise.withResolvers<Error | null | undefined>()
  const server = createServer((_request, response) => sendTogether(bytes, response, ended.resolve))
  servers.push(server)
  const { port } = await listenOnFreePort(server)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get({ port, host: '127.0.0.1' }, resolve)
  request.on('error', reject)
  return { answer: promise, ended: ended.promise }
}

/** Pieces of all sizes around the limit up to which they are sent together. */
function* piecesOf(whole: Buffer) {
  const sizes = [1, 65_536, 300_000, 0, 7, 200_000, 65_536]
  for (let at = 0, turn = 0; at < whole.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield whole.subarray(at, at + size)
    at += size
  }
}

it('sends every byte in order', async () => {
  const whole = randomBytes(5 * MEGABYTE)
  const { answer, ended } = await answerOf(Readable.from(piecesOf(whole)))
  expect((await buffer(await answer)).equals(whole)).toBe(true)
  expect(await ended).toBeUndefined()
})

it('sends the bytes that have arrived while the stream waits for more', async () => {
  const bytes = new PassThrough()
  const { answer } = await answerOf(bytes)
  bytes.write('first')
  const response = await answer
  const [first]: unknown[] = await once(response, 'data')
  expect(String(first)).toBe('first')
  bytes.end('last')
  const [last]: unknown[] = await once(response, 'data')
  expect(String(last)).toBe('last')
})

it('stops reading the stream while the client takes nothing', async () => {
  let read = 0
  const endless = new Readable({
    read() {
      read += MEGABYTE
      this.push(Buffer.alloc(MEGABYTE))
    },
  })
  const { answer } = await answerOf(endless)
  const response = await answer
  // The stream pauses once the system's buffers of the connection are full.
  while (!endless.isPaused()) await once(endless, 'pause')
  const before = read
  response.destroy()
  expect(before).toBeLessThan(100 * MEGABYTE)
  endless.destroy()
})

it('cuts an answer off if its stream fails, and says why', async () => {
  const bytes = new PassThrough()
  const { answer, ended } = await answerOf(bytes)
  bytes.write('first')
  const response = await answer
  await once(response, 'data')
  bytes.destroy(new Error('The service broke off'))
  await expect(buffer(response)).rejects.toThrow('aborted')
  expect(await ended).toMatchObject({ message: 'The service broke off' })
})
