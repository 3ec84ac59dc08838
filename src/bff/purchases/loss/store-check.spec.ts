import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { AuditPageSchema } from '#contract/console/audit.ts'
import { ChargeAlertsSchema } from '#contract/console/charge-alert.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { readHead } from '../../journal/head.ts'
import { type Caller, type Shop, QUICK, openShop } from '../../test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 300 } }
const inFolder = (name: string) => join(shop.bff.context.config.dataDir, name)
const BESIDE = ['console.sent', 'console.head']

/**
 * Saves the folder as it is now, without SQLite's log. The returned function restores that state, like a
 * machine that loses the log.
 */
async function lastsWithoutLog(): Promise<() => void> {
  // The journal entries about readings are written a moment after the answer.
  await shop.bff.context.notes.settled()
  const { db } = shop.bff.context.store
  const isNoted = async () =>
    readFileSync(inFolder('console.head'), 'utf8') === String((await readHead(db))?.seq)
  await expect.poll(isNoted).toBe(true)
  const names = ['console.sqlite', ...BESIDE].filter((name) => existsSync(inFolder(name)))
  for (const name of names) copyFileSync(inFolder(name), inFolder(`${name}.kept`))
  return () => {
    for (const name of names) copyFileSync(inFolder(`${name}.kept`), inFolder(name))
    for (const name of ['console.sqlite-wal', 'console.sqlite-shm']) rmSync(inFolder(name), { force: true })
  }
}

async function readiness(): Promise<unknown> {
  return (await fetch(`${shop.bff.url}/readyz`)).json()
}

async function lossesIn(manager: Caller): Promise<readonly unknown[]> {
  const page = AuditPageSchema.parse(await (await manager.fetch('/api/audit')).json())
  return page.items.filter(({ action }) => action === 'rows-lost').map(({ details }) => details)
}

/** The loss that every page shows to managers. */
async function lostFor(manager: Caller): Promise<unknown> {
  const answer = await manager.fetch(CONSOLE_PATHS.chargeAlerts)
  return ChargeAlertsSchema.parse(await answer.json()).lost
}

it('asks for every purchase of a lost log again, says so, and sells nothing meanwhile', async () => {
  const clock = { ahead: 0 }
  shop = await openShop({ timings, now: () => Date.now() + clock.ahead })
  const [buyer, manager] = [await shop.person(), await shop.person('manager')]
  const kept = await buyer.buy({ servico: 'gravame', placa: 'LST1A00' })
  await buyer.until(kept.id, 'done')
  await shop.bff.context.storeCheck.sweep()
  expect(readFileSync(inFolder('console.sent'), 'utf8')).toBe('')

  const done = await buyer.buy({ servico: 'gravame', placa: 'LST1A01' })
  const before = await buyer.until(done.id, 'done')
  const refused = await buyer.buy({ servico: 'gravame', placa: 'TST0402' })
  await buyer.until(refused.id, 'rejected')
  const silent = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
  await buyer.until(silent.id, 'sending')
  await expect.poll(() => readFileSync(inFolder('console.sent'), 'utf8')).toContain(silent.id)
  const paid = shop.spent()
  const loseLog = await lastsWithoutLog()
  await shop.bff.close()
  loseLog()

  await shop.restart()
  const log = shop.bff.logLines.join('')
  expect(log).toContain('THE STORE HAS LOST ROWS')
  expect(log).toContain(done.id)
  expect(log).not.toContain('LST1A01')
  expect(await readiness()).toMatchObject({ status: 'ready', store: 'lost-rows' })
  const losses = { purchases: 2, entries: expect.any(Number) }
  expect(await lossesIn(manager)).toEqual([losses])
  expect(await lostFor(manager)).toEqual(losses)

  // A paid purchase returns unchanged; a refused one stays refused.
  expect(await buyer.until(done.id, 'done')).toMatchObject({
    chargedCents: before.chargedCents,
    upstreamId: before.upstreamId,
  })
  expect((await buyer.fetch(`/api/inquiries/${refused.id}`)).status).toBe(404)
  expect(shop.spent()).toEqual(paid)

  // One of the lost purchases has no answer yet.
  const order = { servico: 'gravame', placa: 'LST1A03' }
  expect(await buyer.buy(order)).toMatchObject({
    status: 503,
    error: { code: 'RECONCILING', charged: 'no', retryable: true },
  })
  clock.ahead += 11 * MINUTE_MS
  await buyer.until(silent.id, 'unresolved')
  expect((await buyer.buy(order)).status).toBe(201)
})

it('says that entries are missing although nothing was bought', async () => {
  shop = await openShop({ timings })
  const manager = await shop.person('manager')
  await shop.bff.context.storeCheck.sweep()
  await manager.fetch('/api/wallet', { method: 'PUT', body: JSON.stringify({ lowBelowCents: 5000 }) })
  await shop.bff.context.notes.settled()
  const loseLog = await lastsWithoutLog()
  await shop.bff.close()
  loseLog()
  await shop.restart()
  expect(await readiness()).toMatchObject({ store: 'lost-rows' })
  expect(shop.bff.logLines.join('')).toContain('THE STORE HAS LOST ROWS')
  expect((await (await shop.person()).buy({ servico: 'gravame', placa: 'LST1A04' })).status).toBe(201)
})

it('finds nothing missing after a stop, nor after a crash that kept the log', async () => {
  shop = await openShop({ timings })
  const buyer = await shop.person()
  const { id } = await buyer.buy({ servico: 'gravame', placa: 'LST1A05' })
  await buyer.until(id, 'done')
  // The state after a crash: the log, and a line that was cut.
  const names = ['console.sqlite', 'console.sqlite-wal', ...BESIDE].filter((name) =>
    existsSync(inFolder(name)),
  )
  expect(names).toContain('console.sqlite-wal')
  for (const name of names) copyFileSync(inFolder(name), inFolder(`${name}.kept`))
  await shop.bff.close()
  expect(readFileSync(inFolder('console.sent'), 'utf8')).toBe('')
  for (const name of names) copyFileSync(inFolder(`${name}.kept`), inFolder(name))
  appendFileSync(inFolder('console.sent'), '\n{"sent":{"id":"0f9d')
  await shop.restart()
  expect(await readiness()).toMatchObject({ store: 'ok' })
  expect(await lostFor(await shop.person('manager'))).toBeUndefined()
  expect(shop.bff.logLines.join('')).not.toContain('LOST ROWS')
  expect((await buyer.read(id)).state).toBe('done')
})

it('starts on copies that an earlier version has left, and asks for what it can read', async () => {
  shop = await openShop({ timings })
  const buyer = await shop.person()
  await shop.bff.context.storeCheck.sweep()
  const [kept, broken] = [
    await buyer.buy({ servico: 'gravame', placa: 'LST1A06' }),
    await buyer.buy({ servico: 'gravame', placa: 'LST1A07' }),
  ]
  await buyer.until(kept.id, 'done')
  await buyer.until(broken.id, 'done')
  const loseLog = await lastsWithoutLog()
  await shop.bff.close()
  loseLog()
  const copies = readFileSync(inFolder('console.sent'), 'utf8').split('\n').filter(Boolean)
  const earlier = copies.map((line) => {
    const { sent } = JSON.parse(line) as { sent: Record<string, unknown> }
    const later = new Set(['background', 'purged_at', 'refunded_cents', sent.id === broken.id && 'kind'])
    const older = Object.entries(sent).filter(([name]) => !later.has(name))
    return JSON.stringify({ sent: { ...Object.fromEntries(older), a_column_of_then: 1 } })
  })
  writeFileSync(inFolder('console.sent'), earlier.join('\n'))

  await shop.restart()
  expect(await buyer.until(kept.id, 'done')).toMatchObject({ service: 'gravame' })
  expect((await buyer.fetch(`/api/inquiries/${broken.id}`)).status).toBe(404)
  expect(shop.bff.context.storeCheck.lost.purchases).toBe(2)
  const log = shop.bff.logLines.filter((line) => line.includes('CANNOT BE ASKED FOR')).join('')
  expect(log).toContain(broken.id)
  expect(shop.spent().debits).toBe(2)
  // A copy that cannot be asked for blocks nothing.
  expect((await buyer.buy({ servico: 'gravame', placa: 'LST1A08' })).status).toBe(201)
})
