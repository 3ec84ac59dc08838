import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type TestBff, startTestBff } from '../test-bff.ts'

let bff: TestBff
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(bff.url).port), host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

test('a close waits neither for connections without a request nor for kept-alive ones', async () => {
  bff = await startTestBff()
  await open()
  const half = await open()
  half.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  const kept = await open()
  kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = (await once(kept, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  let ended = 0
  for (const socket of sockets) {
    socket
      .on('error', () => undefined)
      .on('close', () => (ended += 1))
      .on('end', () => socket.destroy())
    socket.resume()
  }
  await bff.close()
  await expect.poll(() => ended).toBe(3)
})
