import { once } from 'node:events'
import { Socket, connect, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, limitConnections, sharedAddresses } from './connections.ts'
import { listenOnFreePort } from './test-listen.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function limited(limits: ConnectionLimits, isShared: (address: string) => boolean) {
  const reports: string[] = []
  const server = createServer()
  limitConnections(server, { limits, isShared, report: (reason) => void reports.push(reason) })
  const { port } = await listenOnFreePort(server)
  closing.push(() => void server.close())
  /** A connection, and whether the server accepts it. */
  const open = async (): Promise<{ socket: Socket; kept: boolean }> => {
    const socket = connect({ port, host: '127.0.0.1' })
    closing.push(() => socket.destroy())
    socket.on('error', () => undefined)
    const kept = await Promise.race([
      // The server greets a connection after the limits have accepted it.
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, kept }
  }
  server.on('connection', (socket) => socket.on('error', () => undefined).write('hello'))
  return { open, reports }
}

test('one network is limited to its share of the connections, and gets it back when it closes them', async () => {
  const { open, reports } = await limited({ total: 100, perNetwork: 2 }, () => false)
  const first = await open()
  const more = [await open(), await open(), await open()]
  expect(more.map(({ kept }) => kept)).toEqual([true, false, false])
  expect(reports, 'the log gets one line, not one for each').toEqual(['perNetwork'])
  first.socket.destroy()
  await expect.poll(async () => (await open()).kept).toBe(true)
})

test('other networks are not affected', () => {
  const server = createServer()
  limitConnections(server, { limits: { total: 9, perNetwork: 1 }, isShared: () => false, report: () => {} })
  const isKept = (from: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
    closing.push(() => socket.destroy())
    server.emit('connection', socket)
    return !socket.destroyed
  }
  const addresses = [
    '198.51.100.1',
    '198.51.100.1',
    '198.51.100.2',
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:1::1',
  ]
  expect(addresses.map(isKept)).toEqual([true, false, true, true, false, true])
})

test('a proxy is not one client, but counts towards the total', async () => {
  const { open, reports } = await limited({ total: 3, perNetwork: 1 }, () => true)
  const opened = [await open(), await open(), await open(), await open()]
  expect(opened.map(({ kept }) => kept)).toEqual([true, true, true, false])
  expect(reports).toEqual(['total'])
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['10.2.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['2001:db8:1::7', true],
  ['2001:db8:2::7', false],
  ['fe80::1%eth0', false],
])('%s is shared, with three proxies configured: %s', (address, expected) => {
  expect(sharedAddresses(['10.1.0.0/16', '192.0.2.7', '2001:db8:1::/48'])(address)).toBe(expected)
})
