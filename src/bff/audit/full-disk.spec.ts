import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { type AuditPage, AuditPageSchema } from '#contract/console/audit.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type SmallDisk, mountSmallDisk } from '../store/test-small-disk.ts'
import { type Caller, QUICK, openShop } from '../test-stack.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

it('on a full disk people can read results and sign out, and both are recorded once there is room', async (test) => {
  const disk: SmallDisk | string = await mountSmallDisk(24)
  if (typeof disk === 'string') return test.skip(disk)
  open.push(() => disk.remove())
  const shop = await openShop({ config: { dataDir: disk.folder }, timings: { ...QUICK, noteRetryMs: 20 } })
  open.push(() => shop.close())
  const buyer = await shop.person()
  const manager = await shop.person('manager')
  const { id } = await manager.buy({ servico: 'gravame', placa: 'BRA2E19' })
  await manager.until(id, 'done')
  const entries = async () => (await read(manager)).items.map(({ action, person }) => [action, person?.name])

  await sql`pragma wal_checkpoint(truncate)`.execute(shop.bff.context.store.db)
  disk.fill()
  expect((await buyer.read(id)).state).toBe('done')
  expect((await buyer.fetch(CONSOLE_PATHS.session, { method: 'DELETE' })).status).toBe(204)
  await expect.poll(() => shop.bff.logLines.join('\n')).toContain('The audit trail could not be written')
  expect(await entries()).not.toContainEqual(['result-opened', 'Pessoa buyer'])

  disk.empty()
  await expect.poll(entries).toContainEqual(['signed-out', 'Pessoa buyer'])
  expect(await entries()).toContainEqual(['result-opened', 'Pessoa buyer'])
})

async function read(manager: Caller): Promise<AuditPage> {
  return AuditPageSchema.parse(await (await manager.fetch(CONSOLE_PATHS.audit)).json())
}
