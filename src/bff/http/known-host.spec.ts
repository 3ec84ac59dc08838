import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type TestBff, startTestBff } from '../test-bff.ts'

let bff: TestBff
afterEach(() => bff.close())

/** The status of a raw request with these `Host` headers. */
async function statusOf(path: string, ...hosts: string[]): Promise<number> {
  const socket = connect(Number(new URL(bff.url).port), '127.0.0.1')
  const lines = [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', '']
  // The socket is not ended, because Node does not answer a client that has ended its side.
  socket.write(lines.join('\r\n'))
  return Number((await text(socket)).split(' ')[1])
}

test('without PUBLIC_URL only IP addresses and this machine’s own name are answered', async () => {
  bff = await startTestBff()
  for (const host of [
    '127.0.0.1:4000',
    'localhost',
    'LOCALHOST:80',
    'localhost.',
    '[::1]:3000',
    '192.168.0.7',
  ]) {
    expect({ host, status: await statusOf('/api/session', host) }).toEqual({ host, status: 200 })
  }
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
  ]) {
    expect({ host, status: await statusOf('/api/session', host) }).toEqual({ host, status: 421 })
    expect({ host, status: await statusOf('/metrics', host) }).toEqual({ host, status: 421 })
    expect({ host, status: await statusOf('/', host) }).toEqual({ host, status: 421 })
  }
})

test('with PUBLIC_URL its name is answered too, at any port', async () => {
  bff = await startTestBff({ config: { publicUrl: 'https://patio.example' } })
  expect(await statusOf('/api/session', 'Patio.example')).toBe(200)
  expect(await statusOf('/api/session', 'patio.example:8443')).toBe(200)
  expect(await statusOf('/api/session', 'patio.example.evil.example')).toBe(421)
})

test('a request with two host names is refused', async () => {
  bff = await startTestBff()
  expect(await statusOf('/api/session', 'localhost', 'evil.example')).toBe(421)
})

test('probes are answered under any name', async () => {
  bff = await startTestBff()
  expect(await statusOf('/healthz', 'patio-7f9c')).toBe(200)
  expect(await statusOf('/readyz', 'patio-7f9c')).toBe(200)
})

test('a request through a trusted proxy is answered under any name', async () => {
  bff = await startTestBff({ config: { trustedProxies: ['127.0.0.0/8'] } })
  expect(await statusOf('/api/session', 'patio:3000')).toBe(200)
})

test('the log mentions it once, without the name', async () => {
  bff = await startTestBff()
  await statusOf('/', 'evil.example')
  await statusOf('/', 'evil.example')
  const lines = bff.logLines.filter((line) => line.includes('foreign host name'))
  expect(lines).toHaveLength(1)
  expect(bff.logLines.join('')).not.toContain('evil.example')
})
