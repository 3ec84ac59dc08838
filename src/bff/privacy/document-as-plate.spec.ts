import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { CPF, privacyCalls } from './test-people.ts'

let shop: Shop | undefined
afterEach(() => shop?.close())

it.each([
  ['digits', CPF, `•••${CPF.slice(3, 9)}••`],
  ['formatted', formatCpf(CPF), `•••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••`],
])('a CPF sent as a plate (%s) is a document like in any other field', async (_, placa, masked) => {
  const clock = { ahead: 0 }
  shop = await openShop({ now: () => Date.now() + clock.ahead, config: { retentionDays: 30 } })
  const manager = await shop.person('manager')
  const { record } = await manager.buy({ servico: 'gravame', placa })
  expect(record).toMatchObject({
    state: 'rejected',
    request: { placa: masked },
    masked: true,
    chargedCents: 0,
  })

  const { store, retention } = shop.bff.context
  const entries = await store.db
    .selectFrom('audit_entry')
    .select('about')
    .where('action', '=', 'purchase')
    .execute()
  expect(entries).toEqual([{ about: expect.stringMatching(/^\["cpf:[\da-f]{64}"\]$/) }])
  const found = await privacyCalls(manager).found(CPF)
  expect(found.items.map(({ id }) => id)).toEqual([record?.id])

  clock.ahead = 31 * DAY_MS
  await retention.sweep()
  const rows = await store.db.selectFrom('intent').select('request').execute()
  expect(rows).toEqual([{ request: '{"servico":"gravame"}' }])
})

it.each([CPF, 'Ana Souza'])('an order with %s as its plate loses it with its age', async (placa) => {
  const clock = { ahead: 0 }
  shop = await openShop({ now: () => Date.now() + clock.ahead, config: { retentionDays: 30 } })
  const buyer = await shop.person()
  const { record } = await buyer.buy({ servico: 'gravame', placa })
  expect(record).toMatchObject({ state: 'rejected', chargedCents: 0 })
  const put = (plate: string) =>
    buyer.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id: randomUUID() }), {
      method: 'PUT',
      body: JSON.stringify({ placa: plate, priceCents: FIPE_PRICES.plate }),
    })
  expect(await (await put(placa)).json()).toMatchObject({ state: 'rejected', chargedCents: 0 })
  expect(await (await put('BRA2E19')).json()).toMatchObject({ state: 'done' })

  clock.ahead = 31 * DAY_MS
  const { store, retention } = shop.bff.context
  await retention.sweep()
  const rows = await store.db.selectFrom('intent').select('request').orderBy('request').execute()
  expect(rows.map(({ request }) => request)).toEqual(['{"placa":"BRA2E19"}', '{"servico":"gravame"}', '{}'])
})
