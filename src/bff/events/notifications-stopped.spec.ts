import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { openTestPostgres } from '../store/test-postgres.ts'
import { listenForNotifications } from './notifications.ts'

it('leaves no connection open that becomes ready after the stop', async () => {
  const postgres = await openTestPostgres()
  const url = new URL(await postgres.createEmptyDatabase())
  const server = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const folder = await mkdtemp(join(tmpdir(), 'patio-stopped-'))
  url.searchParams.set('host', folder)
  const near: Socket[] = []
  const ready = Promise.withResolvers<void>()
  const address = createServer((socket) => {
    near.push(socket)
    const far = connect(server)
    socket.on('error', () => undefined).on('close', () => far.destroy())
    // Every connection but the first has to wait for the server.
    const admitted = near.length === 1 ? Promise.resolve() : ready.promise
    void admitted.then(() => socket.pipe(far).pipe(socket))
  })
  address.listen(join(folder, '.s.PGSQL.5432'))
  await once(address, 'listening')
  let reconnects = 0
  try {
    const stop = await listenForNotifications({
      databaseUrl: url.href,
      onNotification: () => undefined,
      onReconnect: () => (reconnects += 1),
      log: pino({ enabled: false }),
    })
    near[0]?.destroy()
    await expect.poll(() => near.length).toBe(2)
    await stop()
    ready.resolve()
    await expect.poll(() => near[1]?.closed).toBe(true)
    expect(reconnects).toBe(0)
  } finally {
    for (const socket of near) socket.destroy()
    address.close()
    await rm(folder, { recursive: true })
    await postgres.close()
  }
})
