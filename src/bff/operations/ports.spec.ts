import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { usablePort } from './ports.ts'

it('for port 0 it gives a port that the system does not assign by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => usablePort('127.0.0.1', 0)))
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(10_000)
    expect(port).toBeLessThan(30_000)
  }
})

it('a busy port is refused by its number, and an address of another machine by its name', async () => {
  const busy = await usablePort('127.0.0.1', 0)
  const server = createServer().listen(busy, '127.0.0.1')
  await once(server, 'listening')
  await expect(usablePort('127.0.0.1', busy)).rejects.toThrow(`PORT: 127.0.0.1:${busy} is in use`)
  server.close()
  await once(server, 'close')
  expect(await usablePort('127.0.0.1', busy)).toBe(busy)
  await expect(usablePort('192.0.2.1', 0)).rejects.toThrow('HOST: 192.0.2.1 is no address of this machine')
})
