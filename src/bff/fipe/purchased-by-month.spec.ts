import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

let now = Date.parse('2026-11-02T12:00:00-03:00')
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ now: () => now })
})
afterAll(() => shop.close())

async function status(caller: Caller, kind: 'plate' | 'table', body: object): Promise<number> {
  const path = `/api/fipe/${kind}/${randomUUID()}`
  const priced = JSON.stringify({ priceCents: FIPE_PRICES[kind], ...body })
  return (await caller.fetch(path, { method: 'PUT', body: priced })).status
}

it('offers a paid value until the month ends, and a value of a given month forever', async () => {
  const first = await shop.person()
  const months = FipeListSchema.parse(await (await first.fetch('/api/fipe/references')).json()).items
  const table = { tipo: 'carros', codigo_fipe: '000900-0', ano: '32000-5' }
  const questions = [
    ['plate', { placa: 'BRA2E19' }],
    ['table', table],
    ['table', { ...table, referencia: months[1]?.code }],
  ] as const
  const ask = async () => {
    // Sessions do not last for weeks.
    const person = await shop.person()
    const answers: number[] = []
    for (const [kind, body] of questions) answers.push(await status(person, kind, body))
    return answers
  }
  expect(await ask()).toEqual([201, 201, 201])
  now = Date.parse('2026-11-30T23:00:00-03:00')
  expect(await ask()).toEqual([409, 409, 409])
  now = Date.parse('2026-12-01T00:30:00-03:00')
  expect(await ask()).toEqual([201, 201, 409])
})
