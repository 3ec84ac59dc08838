import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tableSince } from '#contract/console/paid-answer.ts'
import { PurchasedValuesSchema } from '#contract/console/purchased-values.ts'
import { readFipePlate } from '#contract/service/result/read-fipe.ts'
import { carCalls } from '../cars/test-cars.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { QUICK, type Shop, openShop } from '../test-stack.ts'

/** Orders that are sent in October, whose answers come in November. */

const NOVEMBER = Date.parse('2026-11-01T00:05:00-03:00')
const OCTOBER = NOVEMBER - 360_000
const PATIENCE = { timeout: 20_000 }

let now = OCTOBER
let shop: Shop

beforeAll(async () => {
  // The first answer never comes while the clock shows October.
  const purchases = { ...QUICK.purchases, answerWaitMs: 100 }
  shop = await openShop({ now: () => now, service: { now: () => now }, timings: { ...QUICK, purchases } })
})
afterAll(() => shop.close())

it.each([
  { placa: 'TST0601', what: 'lost', charges: 1, month: 'outubro de 2026', answers: false },
  { placa: 'TST0500', what: 'an error', charges: 0, month: 'novembro de 2026', answers: true },
])(
  'where the first answer is $what, the value is one of $month',
  async ({ placa, charges, month, answers }) => {
    now = OCTOBER
    const person = await shop.person()
    const put = async (id: string) => {
      const body = JSON.stringify({ priceCents: FIPE_PRICES.plate, placa })
      return (await person.fetch(`/api/fipe/plate/${id}`, { method: 'PUT', body })).status
    }
    const { debits } = shop.spent()
    const id = randomUUID()
    expect(await put(id)).toBe(201)
    await vi.waitFor(() => expect(shop.spent().debits).toBe(debits + charges), PATIENCE)
    now = NOVEMBER
    await vi.waitFor(async () => {
      // Each next attempt is due a moment after the one before it has failed.
      now += 1000
      expect((await person.read(id)).state).toBe('done')
    }, PATIENCE)
    expect(shop.spent().debits).toBe(debits + 1)
    const { result } = await person.read(id)
    expect(readFipePlate(result)?.fipe[0]?.mes_referencia).toBe(month)

    const offered = await person.fetch(`/api/fipe/kept?placa=${placa}`)
    const { items } = PurchasedValuesSchema.parse(await offered.json())
    expect(items.map((item) => item.id)).toEqual(answers ? [id] : [])
    const next = randomUUID()
    expect(await put(next)).toBe(answers ? 409 : 201)
    if (answers) return
    // Plans buy a value that is older than this month's table.
    const { fipe } = await carCalls(person).file(placa)
    expect(Date.parse(fipe?.at ?? '')).toBeLessThan(tableSince(now))
    await vi.waitFor(async () => {
      now += 1000
      expect((await person.read(next)).state).toBe('done')
    }, PATIENCE)
    expect(await put(randomUUID())).toBe(409)
  },
)
