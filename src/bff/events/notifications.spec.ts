import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openMovingAddress } from '#tooling/postgres/moving-address.ts'
import { openTestPostgres } from '../store/test-postgres.ts'
import { CHANNEL, listenForNotifications } from './notifications.ts'

it('receives notifications again after the server has gone without closing the connection', async () => {
  const postgres = await openTestPostgres()
  const databaseUrl = await postgres.createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'patio-address-'))
  const url = new URL(databaseUrl)
  const server = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const address = await openMovingAddress(join(folder, '.s.PGSQL.5432'), server)
  url.searchParams.set('host', folder)
  const heard = { notifications: 0, reconnects: 0 }
  const stop = await listenForNotifications({
    databaseUrl: url.href,
    onNotification: () => (heard.notifications += 1),
    onReconnect: () => (heard.reconnects += 1),
    checkEveryMs: 50,
    log: fastify().log,
  })
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  const expectNotified = async () => {
    const before = heard.notifications
    await other.query(`notify ${CHANNEL}`)
    await expect.poll(() => heard.notifications).toBeGreaterThan(before)
  }
  try {
    await expectNotified()
    expect(heard.reconnects).toBe(0)
    // The connection stays open, but nothing arrives on it.
    address.hold()
    address.moveTo(server)
    await expect.poll(() => heard.reconnects).toBe(1)
    await expectNotified()
  } finally {
    await stop()
    await other.end()
    await address.close()
    await rm(folder, { recursive: true })
    await postgres.close()
  }
})
