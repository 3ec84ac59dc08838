import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BatchSchema } from '#contract/console/batch.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { BREAKS, type CutLine, startCutLine } from '../store/test-cut-line.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { type Shop, QUICK, openShop } from '../test-stack.ts'

let postgres: TestPostgres
let line: CutLine
let shop: Shop
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())
afterEach(async () => {
  await shop.close()
  await line.close()
})

/** The row continues once the lease of the cut attempt has expired. */
const TIMINGS = { ...QUICK, purchases: { ...QUICK.purchases, leaseMs: 600 } }

async function open(breaks: (typeof BREAKS)[number]) {
  line = await startCutLine(await postgres.createDatabase(), breaks)
  shop = await openShop({ timings: TIMINGS, store: { databaseUrl: line.databaseUrl, dataDir: '/nowhere' } })
  return shop.person()
}

it.each(BREAKS)(
  'does not say "nothing was charged" of an order whose commit was cut (%s)',
  async (breaks) => {
    const buyer = await open(breaks)
    line.cutAtCommitAfter('insert into "intent"')
    const order = { servico: 'gravame', placa: 'BRA2E19' }
    const answer = await buyer.buy(order)
    expect(answer).toMatchObject({
      status: 503,
      error: { code: 'STORE_UNAVAILABLE', charged: 'unknown', retryable: true },
    })
    // The browser repeats its PUT, which finds the stored order.
    const again = await buyer.buy(order, { id: answer.id })
    expect(again.status).toBe(200)
    // It is bought exactly once.
    expect(await buyer.until(answer.id, 'done')).toMatchObject({ chargedCents: shop.spent().cents })
    expect(shop.spent().debits).toBe(1)
  },
)

it('does not say so of a list either', async () => {
  const buyer = await open('closed')
  line.cutAtCommitAfter('insert into "batch"')
  const path = buildPath(CONSOLE_PATHS.putBatch, { id: randomUUID() })
  const lines = [{ number: 1, request: { placa: 'BRA2E19' } }]
  const body = JSON.stringify({ kind: 'fipeByPlate', service: 'fipe', totalCents: 25, lines })
  const order = async () => (await buyer.fetch(path, { method: 'PUT', body })).json()
  expect(ErrorBodySchema.parse(await order()).error).toMatchObject({ charged: 'unknown', retryable: true })
  expect(BatchSchema.parse(await order())).toMatchObject({ totalCents: 25 })
})

it('says "nothing was charged" of a note whose commit was cut: buyers alone write it, but it spends nothing', async () => {
  const buyer = await open('closed')
  const plate = 'BRA2E19'
  const done = await buyer.buy({ servico: 'gravame', placa: plate })
  await buyer.until(done.id, 'done')
  line.cutAtCommitAfter('insert into "car_note"')
  const path = buildPath(CONSOLE_PATHS.addNote, { plate })
  const answer = await buyer.fetch(path, { method: 'POST', body: JSON.stringify({ text: 'Pneus novos' }) })
  expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    charged: 'no',
  })
})
