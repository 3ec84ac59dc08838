import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay, monthOf } from '#brazil/dates.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { CONSOLE_PATHS, CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import { VEHICLE_EVENTS } from '#contract/console/vehicle-event.ts'
import { buildPath } from '#contract/path.ts'
import { batchesOf, inquiryOrder, isDone, plateOrder, setOrder } from '../batches/test-batches.ts'
import { buyDone, carCalls } from '../cars/test-cars.ts'
import { sharesOf } from '../shares/test-shares.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

/** The plate of a car with alerts, debts and photos. */
const PLATE = 'BRA0103'

let shop: Shop
let manager: Caller

beforeAll(async () => {
  shop = await openShop()
  manager = await shop.person('manager')
})
afterAll(() => shop.close())

const READS: readonly (readonly [string, ConsoleRoute])[] = Object.entries(CONSOLE_ROUTES).filter(
  ([, { method }]) => method === 'GET',
)

/** Creates at least one of everything that pages read. */
async function fillTheShop(): Promise<{ readonly inquiry: string; readonly batch: string }> {
  const inquiry = await buyDone(manager, { servico: 'consulta-completa', placa: PLATE })
  await manager.buy({ servico: 'gravame', placa: 'BRA0001' })
  const batches = batchesOf(manager)
  const { id: values } = await batches.order(plateOrder([PLATE, 'XX']))
  const { id: set } = await batches.order(setOrder(PLATE, ['gravame', 'renajud']))
  const { id: batch } = await batches.order({
    ...(await inquiryOrder(manager, 'debitos', [PLATE, 'BRA0104'])),
    name: 'Pátio da frente',
    leftOut: [{ number: 3, text: 'xyz', reason: 'Não é uma placa.' }],
  })
  for (const id of [values, set, batch]) await batches.until(id, isDone)
  const cars = carCalls(manager)
  await cars.note(PLATE, 'Pneus novos')
  await cars.account(PLATE, {
    fipeCents: 50_000_00,
    debtsCents: null,
    transferCents: 500_00,
    repairsCents: 0,
    margin: { unit: 'percent', hundredths: 10_00 },
  })
  await sharesOf(manager).add({ inquiryId: inquiry })
  await manager.fetch(buildPath('/api/packages/{id}', { id: randomUUID() }), {
    method: 'PUT',
    body: JSON.stringify({ name: 'Entrada', services: ['gravame', 'renajud'] }),
  })
  await manager.fetch(buildPath(CONSOLE_PATHS.setAvailability, { servico: 'crlv' }), {
    method: 'PUT',
    body: JSON.stringify({ mode: 'hidden' }),
  })
  const [type] = VEHICLE_EVENTS
  const data = { placa: PLATE, tipo: 'RENAJUD', titulo: 'Bloqueio', detalhe: 'TJMG' }
  const event = { id: randomUUID(), type, created_at: new Date().toISOString(), data }
  await deliverTo(shop.bff.url, JSON.stringify(event))
  return { inquiry, batch }
}

/** One entry of each list of the free table. */
async function placeInTheTable() {
  const { path } = CONSOLE_ROUTES.fipeBrands
  const brands = await manager.fetch(buildPath(path, { tipo: 'carros' }))
  const [brand] = FipeListSchema.parse(await brands.json()).items
  const marca = brand?.code ?? ''
  const models = await manager.fetch(buildPath(CONSOLE_ROUTES.fipeModels.path, { tipo: 'carros', marca }))
  const [model] = FipeListSchema.parse(await models.json()).items
  return { tipo: 'carros', marca, modelo: model?.code ?? '', codigo: '000901-0' }
}

test('an answer that comes with a page equals what its schema would parse from it', async () => {
  const { inquiry, batch } = await fillTheShop()
  const ids: Readonly<Record<string, string>> = { inquiry, batch }
  const place = { plate: PLATE, ...(await placeInTheTable()) }
  const queries: Readonly<Record<string, Record<string, string>>> = {
    statement: { ...monthOf(calendarDay(Date.now())) },
    purchasedValues: { placa: PLATE },
  }
  for (const [name, { path, answer }] of READS) {
    // A stream is never part of a page.
    if (typeof answer !== 'function') continue
    const url = buildPath(path, { id: ids[name], ...place }, queries[name])
    const answered = await manager.fetch(url)
    expect(answered.status, path).toBe(200)
    const json: unknown = await answered.json()
    expect((await answer()).parse(json), path).toStrictEqual(json)
  }
})
