import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, startOfDay } from '#brazil/dates.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { MAX_STATEMENT_LINES } from '#contract/console/statement-lines.ts'
import {
  OpenPurchasesSchema,
  type Statement,
  type StatementGroup,
  StatementSchema,
} from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import { BY_SERVICE } from '../purchases/money/spent-days.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { readLines } from './read-statement.ts'
import { Clock } from './test-history.ts'

interface Query {
  readonly from?: string
  readonly to?: string
  readonly group?: StatementGroup
  readonly format?: 'csv'
}

const ask = (who: Caller, query: Query = {}) =>
  who.fetch(buildPath(CONSOLE_PATHS.statement, {}, { ...query }))

async function statement(who: Caller, query?: Query): Promise<Statement> {
  return StatementSchema.parse(await (await ask(who, query)).json())
}

describeOnEachStore('the statement', (fresh) => {
  let shop: Shop
  let manager: Caller
  let buyer: Caller
  const clock = new Clock()
  const today = () => clock.today()
  const whole = () => ({ from: addDays(today(), -1), to: addDays(today(), 1) })

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: clock.now,
      service: { now: clock.now },
      timings: { readings: { settledMs: 50 } },
    })
    manager = await shop.person('manager')
    buyer = await shop.person('buyer')
    const done = async (who: Caller, request: Record<string, unknown>) => {
      const { id } = await who.buy(request)
      await who.until(id, 'done', 'failed')
    }
    await done(manager, { servico: 'consulta', placa: 'ABC1C34' })
    await done(buyer, { servico: 'consulta', placa: 'TST0404' })
    await done(buyer, { servico: 'gravame', placa: 'ABC1234' })
    await done(buyer, { servico: 'consulta-completa', placa: 'TST0550', incluir_fipe: true })
    for (const placa of ['BRA2E19', 'TST0503']) {
      const path = buildPath(CONSOLE_PATHS.putFipePlate, { id: randomUUID() })
      await buyer.fetch(path, { method: 'PUT', body: JSON.stringify({ placa, priceCents: 25 }) })
    }
  })
  afterAll(() => shop.close())

  const ledger = () => shop.service.portal.ledger()
  const sumOf = (kind: 'debit' | 'refund') =>
    ledger()
      .filter((entry) => entry.kind === kind)
      .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0)

  it('has all charges and refunds, partial refunds and FIPE values included', async () => {
    const { total, items } = await statement(manager, whole())
    const chargedCents = sumOf('debit')
    const refundedCents = sumOf('refund')
    expect(ledger().filter(({ kind }) => kind === 'refund')).toHaveLength(3)
    expect(total).toEqual({ count: 6, chargedCents, refundedCents, netCents: chargedCents - refundedCents })
    expect(total.netCents).toBe(shop.spent().cents)
    expect(items.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(total.netCents)
  })

  it.each<[StatementGroup, readonly string[]]>([
    ['person', ['Pessoa buyer', 'Pessoa manager']],
    ['car', ['ABC1C34', 'BRA2E19', 'TST-0404', 'TST-0503', 'TST-0550']],
    ['service', ['Consulta Completa', 'Consulta Simples', 'FIPE por placa', 'Gravame']],
  ])('groups by %s', async (group, labels) => {
    const { items, total } = await statement(manager, { ...whole(), group })
    expect(items.map(({ label }) => label).toSorted()).toEqual(labels)
    expect(items.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(total.netCents)
  })

  it('counts both formats of a plate as one car', async () => {
    const { items } = await statement(manager, { ...whole(), group: 'car' })
    expect(items.find(({ label }) => label === 'ABC1C34')).toMatchObject({ key: 'ABC1C34', count: 2 })
  })

  it('of many cars lists the most expensive, and its total includes all of them', async () => {
    const { db } = shop.bff.context.store
    const asked = { days: whole(), group: 'car', personId: undefined } as const
    const all = await readLines(db, asked, Infinity)
    expect([all.lines.length, all.more]).toEqual([5, 0])
    expect(await readLines(db, asked, 2)).toEqual({ ...all, lines: all.lines.slice(0, 2), more: 3 })
  })

  it('lists the highest cost first, of equal ones the highest charge', async () => {
    const { db } = shop.bff.context.store
    const of = (key: string, debited_cents: number, refunded_cents: number) => {
      return { scope: BY_SERVICE, day: '2024-03-01', key, count: 1, debited_cents, refunded_cents }
    }
    const rows = [of('a', 500, 0), of('b', 500, 0), of('c', 900, 400), of('d', 800, 0), of('e', 300, 0)]
    await db.insertInto('spent_day').values(rows).execute()
    const { items } = await statement(manager, { from: '2024-03-01', to: '2024-03-31', group: 'service' })
    expect(items.map(({ key }) => key)).toEqual(['d', 'c', 'a', 'b', 'e'])
  })

  it('on a page has a limited number of cars, and in the file all of them', async () => {
    const debited_at = startOfDay('2024-05-01')
    const debits = Array.from({ length: MAX_STATEMENT_LINES + 1 }, (_, number) => {
      const plate = `CAR${1000 + number}`
      return intentRow({
        created_by: 'somebody',
        created_at: debited_at,
        state: 'done',
        plate,
        plate_key: plate,
        debited_at,
        debited_cents: 690,
      })
    })
    await storeIntents(shop.bff.context.store.db, debits)
    const may = { from: '2024-05-01', to: '2024-05-31', group: 'car' } as const
    const { items, more } = await statement(manager, may)
    expect([items.length, more]).toEqual([MAX_STATEMENT_LINES, 1])
    const file = await (await ask(manager, { ...may, format: 'csv' })).text()
    expect(file.match(/CAR-\d{4}/g)).toHaveLength(MAX_STATEMENT_LINES + 1)
  })

  it('labels months and days', async () => {
    const { items } = await statement(manager, {
      from: '2026-01-01',
      to: addDays(today(), 1),
      group: 'month',
    })
    expect(items.map(({ key }) => key)).toEqual([today().slice(0, 7)])
    const [day] = (await statement(manager)).items
    expect(day).toMatchObject({ key: today(), label: today().split('-').toReversed().join('/') })
  })

  it('shows people who are not managers only their own purchases, and no reconciliation', async () => {
    const { items, total, reconciliation } = await statement(buyer, { ...whole(), group: 'person' })
    expect(items.map(({ label }) => label)).toEqual(['Pessoa buyer'])
    expect(total.count).toBe(5)
    expect(reconciliation).toBeNull()
    const at = startOfDay('2024-06-01')
    const row = { created_at: at, state: 'failed', plate: 'ALH1A11', plate_key: 'ALH1A11' } as const
    const back = { debited_at: at, debited_cents: 690, refunded_at: at, refunded_cents: 690 }
    await storeIntents(shop.bff.context.store.db, [intentRow({ created_by: 'somebody', ...row, ...back })])
    const june = { from: '2024-06-01', to: '2024-06-30', group: 'car' } as const
    expect((await statement(manager, june)).items).toMatchObject([{ key: 'ALH1A11' }])
    expect((await statement(buyer, june)).items).toEqual([])
    const viewer = await shop.person('viewer')
    expect((await statement(viewer, whole())).items).toEqual([])
  })

  it('is also a CSV file for spreadsheets', async () => {
    const answer = await ask(manager, { ...whole(), group: 'person', format: 'csv' })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`extrato_${whole().from}_${whole().to}.csv`)
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
    const { items, total } = await statement(manager, { ...whole(), group: 'person' })
    const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    const rows = [...items, { label: 'Total', ...total }].map((line) =>
      [
        line.label,
        line.count,
        money(line.chargedCents),
        money(line.refundedCents),
        money(line.netCents),
      ].join(';'),
    )
    expect(text.split('\r\n')).toEqual([
      '\uFEFFPessoa;Consultas;Cobrado (R$);Devolvido (R$);Gasto (R$)',
      ...rows,
      '',
    ])
  })

  it('refuses a period that ends before it starts, invalid days and unknown groups', async () => {
    const wrong = [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2026-02-30' },
      { from: '1026-02-01' },
      { group: 'x' },
      { format: 'pdf' },
    ]
    for (const query of wrong) {
      const answer = await manager.fetch(buildPath(CONSOLE_PATHS.statement, {}, query))
      expect([query, answer.status]).toEqual([query, 400])
    }
    expect((await fetch(shop.bff.url + CONSOLE_PATHS.statement)).status).toBe(401)
  })

  it('of a year reads the sums of its days and no purchase', async () => {
    const { db } = shop.bff.context.store
    const days = { from: '2025-01-01', to: '2025-12-31' }
    for (const group of ['day', 'month', 'person', 'service'] as const) {
      for (const personId of [undefined, 'somebody']) {
        const read = await statementsOf(db, (queries) => readLines(queries, { days, group, personId }, 500))
        expect(read.map(({ sql }) => /from (\w+)/.exec(sql)?.[1])).toEqual(['spent_day'])
      }
    }
  })

  it('leaves open purchases out of its sums, and states their amount separately', async () => {
    const before = (await statement(manager, whole())).total
    const { db } = shop.bff.context.store
    const { created_by } = await db
      .selectFrom('intent')
      .select('created_by')
      .where('created_by_name', '=', 'Pessoa buyer')
      .executeTakeFirstOrThrow()
    const open = { created_by, created_at: clock.now(), price_cents: 690 }
    await storeIntents(db, [
      intentRow({ ...open, state: 'unresolved' }),
      intentRow({ ...open, state: 'done' }),
    ])
    expect((await statement(manager, whole())).total).toEqual(before)
    const openOf = async (who: Caller) =>
      OpenPurchasesSchema.parse(await (await who.fetch(CONSOLE_PATHS.openPurchases)).json())
    expect(await openOf(buyer)).toEqual({ count: 1, cents: 690 })
    expect(await openOf(manager)).toEqual({ count: 1, cents: 690 })
    expect(await openOf(await shop.person())).toEqual({ count: 0, cents: 0 })
  })
})
