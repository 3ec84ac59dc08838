import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay } from '#brazil/dates.ts'
import { CONSOLE_PATHS, CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import { VEHICLE_EVENTS } from '#contract/console/vehicle-event.ts'
import { buildPath } from '#contract/path.ts'
import { batchesOf, inquiryOrder, isDone, plateOrder, setOrder } from '../batches/test-batches.ts'
import { buyDone, carCalls } from '../cars/test-cars.ts'
import { sharesOf } from '../shares/test-shares.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { firstReads } from './first-reads.ts'

/** Of a car with alerts, debts and photos. */
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

/** The route that answers at this path. Where two fit, the one with fewer parameters. */
function routeOf(path: string): readonly [string, ConsoleRoute] {
  const fits = READS.filter(([, route]) =>
    new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?', 1)[0] ?? ''),
  )
  const [found] = fits.toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
  if (!found) throw new Error(`No route answers at ${path}`)
  return found
}

/** Something of everything that pages read. */
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

test('an answer that comes with a page is what its schema would read from it', async () => {
  const { inquiry, batch } = await fillTheShop()
  const pages = [
    '/',
    `/?placa=${PLATE}`,
    '/servicos',
    `/servicos/gravame?placa=${PLATE}`,
    '/consultas',
    `/consultas/${inquiry}`,
    // What a drawn page asks for besides are records like these, and lists with other filters.
    '/carros',
    `/carros/${PLATE}`,
    '/alertas',
    '/fipe',
    '/lotes',
    `/lotes/${batch}`,
    '/equipe',
    '/links',
    '/conta',
    '/extrato',
    '/privacidade',
    '/auditoria',
  ]
  const today = calendarDay(Date.now())
  const paths = new Set([CONSOLE_PATHS.session, ...pages.flatMap((page) => firstReads(page, 'page', today))])
  const names = new Set<string>()
  for (const path of paths) {
    const answered = await manager.fetch(path)
    expect(answered.status, path).toBe(200)
    const text = await answered.text()
    const json: unknown = JSON.parse(text)
    const [name, { answer }] = routeOf(path)
    if (typeof answer !== 'function') throw new Error(`${path} answers no JSON`)
    expect((await answer()).parse(json), path).toStrictEqual(json)
    names.add(name)
  }
  expect(names.size).toBeGreaterThanOrEqual(25)
})
