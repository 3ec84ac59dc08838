import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { BatchWithLinesSchema } from '#contract/console/batch.ts'
import { CachedBalanceSchema } from '#contract/console/cached.ts'
import { CarFileSchema, CarsPageSchema } from '#contract/console/car.ts'
import { PurchasedValuesSchema } from '#contract/console/purchased-values.ts'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { MIGRATIONS } from './migrations.ts'
import { type StoreOptions, openExistingStore, openStore } from './store/store.ts'
import { describeOnEachStore } from './store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from './test-bff.ts'
import { type Caller, caller } from './test-stack.ts'

/** When the fixtures were written. Nothing in them is due before the next day. */
const WRITTEN_AT = Date.UTC(2026, 10, 18, 12)
const FIXTURES = join(import.meta.dirname, 'store', 'fixtures')
/** The id with this number in the fixtures. */
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const BATCH = id(50)

/** Fills a store with what the program of this version left. */
async function fillFrom(version: string, { dataDir, databaseUrl }: StoreOptions): Promise<void> {
  if (databaseUrl === undefined) {
    await copyFile(join(FIXTURES, `console-${version}.sqlite`), join(dataDir, 'console.sqlite'))
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(await readFile(join(FIXTURES, `console-${version}.postgres.sql`), 'utf8'))
  await client.end()
}

describeOnEachStore('a store of version 0.1.0', (fresh) => {
  let bff: TestBff | undefined
  afterEach(() => bff?.close())

  async function open(): Promise<{ readonly ana: Caller; readonly bff: TestBff }> {
    const where = await fresh('empty')
    await fillFrom('0.1.0', where)
    const opened = await startTestBff({ now: () => WRITTEN_AT, config: where })
    bff = opened
    // The session that was open when the old program ended.
    return { ana: caller(() => opened.url, `patio=${'A'.repeat(43)}`), bff: opened }
  }

  it('is unchanged after an upgrade that failed at its last step', async () => {
    const where = await fresh('empty')
    await fillFrom('0.1.0', where)
    const tables = async () => {
      const store = await openExistingStore(where)
      const found = await store.db.introspection.getTables({ withInternalKyselyTables: true })
      await store.close()
      return found
    }
    const before = await tables()
    const broken = { name: '999-broken', up: () => Promise.reject(new Error('cannot')) }
    await expect(openStore(where, [...MIGRATIONS, broken])).rejects.toThrow('cannot')
    expect(await tables()).toEqual(before)
    const store = await openStore(where, MIGRATIONS)
    expect(await store.db.selectFrom('intent').select('id').execute()).toHaveLength(12)
    await store.close()
  })

  it('keeps its people, their passwords and their sessions', async () => {
    const { ana, bff } = await open()
    expect(await (await ana.fetch(CONSOLE_PATHS.session)).json()).toMatchObject({
      person: { name: 'Ana Gerente', role: 'manager' },
      needsSetup: false,
    })
    const signIn = (email: string) =>
      fetch(bff.url + CONSOLE_PATHS.signIn, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      })
    expect((await signIn('bia@loja.example')).status).toBe(200)
    // This person is suspended.
    expect((await signIn('caio@loja.example')).status).toBe(401)
  })

  it('keeps a purchase in each state', async () => {
    const { ana } = await open()
    const page = HistoryPageSchema.parse(await (await ana.fetch(CONSOLE_PATHS.inquiries)).json())
    const states = page.items.map((item) => [item.id, item.state])
    const expected = ['prepared', 'sending', 'processing', 'done', 'failed', 'rejected', 'unresolved']
    expect(Object.fromEntries(states)).toEqual(
      Object.fromEntries(
        [...expected, 'abandoned', 'expired', 'done', 'done', 'done'].map((state, index) => [
          id(100 + index),
          state,
        ]),
      ),
    )
    expect(await ana.read(id(102))).toMatchObject({ following: true, upstreamId: 'up-processing' })
    expect(await ana.read(id(103))).toMatchObject({
      car: 'VW Gol 2015',
      chargedCents: 390,
      request: { servico: 'renajud', placa: 'AAA1103' },
      result: { resultado: { situacao: 'SEM RESTRIÇÃO' } },
    })
    expect(await ana.read(id(104))).toMatchObject({ error: { code: 'CIRCUIT_OPEN', charged: 'refunded' } })
  })

  it('shows the verdict of each result in its lists', async () => {
    const { ana } = await open()
    const { items } = HistoryPageSchema.parse(await (await ana.fetch(CONSOLE_PATHS.inquiries)).json())
    const labels = new Map(items.map(({ id: key, verdict }) => [key, verdict]))
    expect([102, 103, 104, 109].map((number) => labels.get(id(number)))).toEqual([
      null,
      { tone: 'unverified', text: 'Nada foi verificado' },
      null,
      { tone: 'plain', text: 'R$ 30.000,00' },
    ])
  })

  it('has files of the cars that its inquiries are about', async () => {
    const { ana } = await open()
    const list = CarsPageSchema.parse(await (await ana.fetch('/api/cars?q=BRA2E')).json())
    expect(list.items).toMatchObject([
      { plate: 'BRA2E19', verdict: { text: expect.stringMatching(/30\.000/) } },
    ])
    const answer = await ana.fetch(buildPath(CONSOLE_PATHS.car, { plate: 'BRA2419' }))
    const file = CarFileSchema.parse(await answer.json())
    expect(file.fipe).toMatchObject({ cents: 30_000_00, inquiryId: id(109) })
    expect(file.timeline).toMatchObject([{ kind: 'inquiry', item: { id: id(109) }, otherPlate: null }])
  })

  it('sends the same bytes again under the same key', async () => {
    const { bff } = await open()
    const row = await bff.context.store.db
      .selectFrom('intent')
      .select(['idempotency_key', 'request', 'attempts', 'uncertain_attempts', 'polling', 'poll_requests'])
      .where('id', 'in', [id(101), id(102)])
      .orderBy('id')
      .execute()
    expect(row).toEqual([
      {
        idempotency_key: id(1101),
        request: '{"servico":"renajud","placa":"AAA1101"}',
        attempts: 2,
        uncertain_attempts: 1,
        polling: 0,
        poll_requests: 0,
      },
      expect.objectContaining({ polling: 1, poll_requests: 1 }),
    ])
  })

  it('still refuses to buy again what was just bought', async () => {
    const { ana } = await open()
    const answer = await ana.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id: id(900) }), {
      method: 'PUT',
      body: JSON.stringify({ placa: 'BRA2E19', priceCents: 25 }),
    })
    expect(await answer.json()).toMatchObject({
      error: { code: 'SIMILAR_INQUIRY', similar: { id: id(109), state: 'done' } },
    })
  })

  it('finds its debits and refunds again', async () => {
    const { bff } = await open()
    const rows = await bff.context.store.db
      .selectFrom('intent')
      .select(['id', 'debited_cents', 'debited_at', 'refunded_cents', 'refunded_at'])
      .where('debited_at', 'is not', null)
      .orderBy('id')
      .execute()
    const acceptedAt = WRITTEN_AT - 50_000
    const endedAt = WRITTEN_AT - 500
    const kept = (number: number, cents: number) => [id(number), cents, acceptedAt, 0, null]
    expect(rows.map((row) => Object.values(row))).toEqual([
      kept(102, 390),
      kept(103, 390),
      [id(104), 390, acceptedAt, 390, endedAt],
      kept(109, 25),
      kept(110, 25),
      kept(111, 25),
    ])
  })

  it('keeps a batch with its lines', async () => {
    const { ana } = await open()
    const answer = await ana.fetch(buildPath(CONSOLE_PATHS.batch, { id: BATCH }))
    const batch = BatchWithLinesSchema.parse(await answer.json())
    expect(batch).toMatchObject({ state: 'stopped', totalCents: 75, chargedCents: 25 })
    expect(batch).toMatchObject({
      service: 'fipe',
      services: [],
      plate: null,
      lines: [{ service: null }, {}, {}],
    })
    expect(batch.lines.map(({ state, recordId }) => [state, recordId])).toEqual([
      ['done', id(111)],
      ['kept', id(109)],
      ['waiting', null],
    ])
  })

  it('keeps the purchases of a batch out of the list of single ones', async () => {
    const { ana } = await open()
    const ids = async (query: Record<string, string>) => {
      const answer = await ana.fetch(buildPath(CONSOLE_PATHS.inquiries, {}, { limit: '100', ...query }))
      return HistoryPageSchema.parse(await answer.json()).items.map((item) => item.id)
    }
    const single = await ids({ single: 'true' })
    expect((await ids({})).filter((each) => !single.includes(each))).toEqual([id(111)])
  })

  it('keeps cached answers, purchased values and a service that is off', async () => {
    const { ana } = await open()
    const balance = await (await ana.fetch(CONSOLE_PATHS.balance)).json()
    expect(CachedBalanceSchema.parse(balance)).toMatchObject({ saldo: 123.45 })
    expect(await (await ana.fetch(CONSOLE_PATHS.catalog)).json()).toMatchObject({
      switches: { renajud: { mode: 'off', changedBy: 'Ana Gerente' } },
    })
    const brands = await ana.fetch(buildPath(CONSOLE_PATHS.fipeBrands, { tipo: 'carros' }))
    expect(await brands.json()).toEqual({ items: [{ code: '21', name: 'Fiat' }] })
    const asked = { tipo: 'carros', codigo_fipe: '001004-9', ano: '2015-1' }
    const values = await ana.fetch(buildPath(CONSOLE_PATHS.purchasedValues, {}, asked))
    const { items } = PurchasedValuesSchema.parse(await values.json())
    expect(items.map((item) => item.id).toSorted()).toEqual([id(109), id(110), id(111)])
  })

  it('continues the numbers of its events', async () => {
    const { bff } = await open()
    const { events } = bff.context
    expect(await events.newest()).toBe(2)
    await events.commit(async (_, emit) => emit({ type: 'session', data: { signedIn: true } }))
    expect(await events.since(0)).toHaveLength(3)
  })
})
