import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { PrivacySchema } from '#contract/console/privacy.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { CPF, OTHER_CPF, aboutPerson, bytesOf, privacyCalls } from './test-people.ts'

describeOnEachStore('the retention of personal data', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  async function open(days: number) {
    const clock = { ahead: 0 }
    const opened = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      config: { retentionDays: days },
    })
    shop = opened
    return { shop: opened, clock }
  }

  it('removes personal data from finished inquiries, and keeps what the accounts need', async () => {
    const { shop: opened, clock } = await open(30)
    const buyer = await opened.person('manager')
    const { id } = await buyer.buy(aboutPerson(CPF))
    const { id: ofCar } = await buyer.buy({ servico: 'gravame', placa: 'ABC1D23' })
    const before = [await buyer.until(id, 'done'), await buyer.until(ofCar, 'done')]
    expect(before[0]).toMatchObject({
      about: `•••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••`,
      verdict: { tone: 'plain', text: expect.stringMatching(/endereço/) },
    })
    expect(before[1]?.about).toBeUndefined()
    const { context } = opened.bff

    clock.ahead = 29 * DAY_MS
    await context.retention.sweep()
    const manager = await opened.person('manager')
    expect((await manager.read(id)).purged).toBeUndefined()

    clock.ahead = 31 * DAY_MS
    await context.retention.sweep()
    const later = await opened.person('manager')
    const after = [await later.read(id), await later.read(ofCar)]
    const purged = { at: expect.any(String), afterDays: 30 }
    expect(after[0]).toEqual({
      ...before[0],
      request: { servico: 'cadastro-completo-cpf', finalidade: 'OUTRA', declaracao_finalidade: true },
      about: undefined,
      masked: undefined,
      result: null,
      verdict: null,
      purged,
    })
    expect(after[1]).toMatchObject({
      request: { servico: 'gravame', placa: 'ABC1D23' },
      plate: 'ABC1D23',
      car: before[1]?.car,
      chargedCents: before[1]?.chargedCents,
      result: null,
      verdict: null,
      purged,
    })
    const document = await later.fetch(buildPath(CONSOLE_PATHS.inquiryDocument, { id }))
    expect(document.status).toBe(410)
    expect(ErrorBodySchema.parse(await document.json()).error.code).toBe('DATA_PURGED')

    // A second run changes nothing, and the trail has one entry.
    await context.retention.sweep()
    const entries = await context.store.db
      .selectFrom('audit_entry')
      .select(['details', 'person_id'])
      .where('action', '=', 'retention-purged')
      .execute()
    expect(entries).toEqual([{ details: '{"count":2,"days":30}', person_id: null }])
    const status = PrivacySchema.parse(await (await privacyCalls(later).status()).json())
    expect(status).toMatchObject({ retentionDays: 30, lastPurge: { count: 2 }, indexing: false })
    const rows = await context.store.db.selectFrom('intent').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(CPF)
    expect(rows.every(({ about }) => about === null)).toBe(true)
    expect(rows.every(({ dedupe_key: key }) => key.startsWith('purged '))).toBe(true)

    // The same question can be asked again, and is another purchase.
    const again = await later.buy(aboutPerson(CPF))
    expect(again.status).toBe(201)
  })

  it('tells open pages of each inquiry that it has purged', async () => {
    const { shop: opened, clock } = await open(30)
    const buyer = await opened.person()
    const { id } = await buyer.buy(aboutPerson(CPF))
    const { id: ofCar } = await buyer.buy({ servico: 'gravame', placa: 'TST0102' })
    for (const each of [id, ofCar]) await buyer.until(each, 'done')
    const { events, retention } = opened.bff.context
    const before = await events.newest()
    clock.ahead = 31 * DAY_MS
    await retention.sweep()
    const changed = (await events.since(before)).flatMap(({ event }) =>
      event.type === 'inquiry' ? [event.data] : [],
    )
    expect(changed.map((item) => item.id).toSorted()).toEqual([id, ofCar].toSorted())
    expect(changed).toEqual(changed.map((item) => ({ ...item, verdict: null, purged: expect.anything() })))
    await retention.sweep()
    expect(await events.since(before), 'once').toHaveLength(changed.length)
  })

  it('leaves open purchases, FIPE values and shops without a retention alone', async () => {
    const { shop: opened, clock } = await open(1)
    const release = opened.holdProcessing()
    const buyer = await opened.person()
    const { id } = await buyer.buy(aboutPerson(OTHER_CPF))
    const fipe = crypto.randomUUID()
    await buyer.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id: fipe }), {
      method: 'PUT',
      body: JSON.stringify({ placa: 'ABC1D23', priceCents: 25 }),
    })
    clock.ahead = 2 * DAY_MS
    await opened.bff.context.retention.sweep()
    const later = await opened.person()
    expect(await later.read(id)).toMatchObject({ state: 'processing', masked: true })
    expect(await later.read(fipe)).toMatchObject({ state: 'done', result: { servico: 'fipe' } })
    release()
    await opened.restart({ config: { retentionDays: undefined } })
    const patient = await opened.person()
    // After five minutes only a person's request polls it at once.
    const check = async () => {
      const path = buildPath(CONSOLE_PATHS.checkInquiry, { id })
      await patient.fetch(path, { method: 'POST', body: '{}' })
      return (await patient.read(id)).state
    }
    await expect.poll(check).toBe('done')
    clock.ahead = 400 * DAY_MS
    await opened.bff.context.retention.sweep()
    const last = await opened.person()
    expect((await last.read(id)).result).not.toBeNull()
  })

  it('works in portions, and the trail records even a run that was killed', async () => {
    const { shop: opened, clock } = await open(1)
    const { db } = opened.bff.context.store
    const buyer = await opened.person()
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'ABC1D23' })
    await buyer.until(id, 'done')
    const row = await db.selectFrom('intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let index = 0; index < 450; index += 1) {
      const copy = { id: crypto.randomUUID(), idempotency_key: `key ${index}` }
      await db
        .insertInto('intent')
        .values({ ...row, ...copy })
        .execute()
    }
    await db.updateTable('privacy_state').set({ unrecorded_count: 7 }).execute()
    clock.ahead = 3 * DAY_MS
    const { retention } = opened.bff.context
    await Promise.all([retention.sweep(), retention.sweep()])
    const left = await db.selectFrom('intent').select('id').where('purged_at', 'is', null).execute()
    expect(left).toEqual([])
    const entries = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'retention-purged')
      .execute()
    const counts = entries.map(({ details }) => Number(/"count":(\d+)/.exec(details)?.[1]))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(451 + 7)
  })
})

interface AgingShop {
  readonly shop: Shop
  readonly dataDir: string
  /** How far its clock is ahead (ms). */
  readonly clock: { ahead: number }
}

/** Runs `work` on a shop whose SQLite files can be read, and which keeps personal data for 30 days. */
async function onSqlite(work: (aging: AgingShop) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-retention-'))
  const clock = { ahead: 0 }
  const shop = await openShop({
    store: { dataDir },
    now: () => Date.now() + clock.ahead,
    config: { retentionDays: 30 },
  })
  try {
    await work({ shop, dataDir, clock })
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

it('leaves no bytes of a person in the files of SQLite', () =>
  onSqlite(async ({ shop, dataDir, clock }) => {
    const buyer = await shop.person()
    const { id } = await buyer.buy(aboutPerson(CPF))
    await buyer.until(id, 'done')
    const before = await bytesOf(dataDir)
    expect(before).toContain(CPF)
    expect(before).toContain(formatCpf(CPF))
    clock.ahead = 31 * DAY_MS
    // The console runs these sweeps every ten minutes.
    await shop.bff.context.retention.sweep()
    await shop.bff.context.storeCheck.sweep()
    const after = await bytesOf(dataDir)
    expect(after).not.toContain(CPF)
    expect(after).not.toContain(formatCpf(CPF))
  }))

it('leaves no bytes of an old alert in the files of SQLite', () =>
  onSqlite(async ({ shop, dataDir, clock }) => {
    const detail = 'Comunicada por ZULEIDE FICTICIA'
    const event = {
      id: 'event',
      type: 'vehicle.document.changed',
      created_at: new Date().toISOString(),
      data: { placa: 'BRA2E19', detalhe: detail },
    }
    expect((await deliverTo(shop.bff.url, JSON.stringify(event))).ok).toBe(true)
    expect(await bytesOf(dataDir)).toContain(detail)
    clock.ahead = 31 * DAY_MS
    await shop.bff.context.alertRetention.sweep()
    await shop.bff.context.storeCheck.sweep()
    expect(await bytesOf(dataDir)).not.toContain(detail)
  }))
