import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { DaySchema } from '#contract/console/day.ts'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { NewShareSchema, SharedSchema } from '#contract/console/share.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { buyDone, carCalls } from './test-cars.ts'

const PLATE = 'TST0102'

let shop: Shop
afterEach(() => shop.close())

it('a car is no longer clean after an alert of monitoring until a purchase has checked it', async () => {
  const clock = { ahead: 0 }
  shop = await openShop({ now: () => Date.now() + clock.ahead })
  const buyer = await shop.person()
  // The colleague has opened nothing, so everything is new to them today.
  const colleague = await shop.person('viewer')
  const calls = carCalls(buyer)
  const lienOf = async () => (await calls.file(PLATE)).aspects.find(({ aspect }) => aspect === 'lien')
  const listed = async () => (await calls.list()).items[0]?.verdict
  const link = async () => {
    const body = JSON.stringify({ plate: PLATE, days: 1 })
    const made = await buyer.fetch(CONSOLE_PATHS.makeShare, { method: 'POST', body })
    const token = new URL(NewShareSchema.parse(await made.json()).url).hash.slice(1)
    const opened = await buyer.fetch(CONSOLE_PATHS.shared, {
      method: 'POST',
      body: JSON.stringify({ token }),
    })
    const shared = SharedSchema.parse(await opened.json())
    return shared.kind === 'car' && shared.file.aspects.find(({ aspect }) => aspect === 'lien')?.state
  }
  const bought = await buyDone(buyer, { servico: 'gravame', placa: PLATE })
  /** The labels of that purchase in the history, in today's news and in the car's timeline. */
  const labels = async () => {
    const read = async (path: string): Promise<unknown> => (await colleague.fetch(path)).json()
    const { items } = HistoryPageSchema.parse(await read(CONSOLE_PATHS.inquiries))
    const { finished } = DaySchema.parse(await read(CONSOLE_PATHS.day))
    const { timeline } = await calls.file(PLATE)
    const ofFile = timeline.flatMap((entry) => (entry.kind === 'inquiry' ? [entry.item] : []))
    return [items, finished, ofFile].flatMap((list) =>
      list.filter(({ id }) => id === bought).map(({ verdict }) => verdict),
    )
  }
  expect(await lienOf()).toMatchObject({ state: 'clean', alert: null })
  const asBought = { tone: 'clean', text: 'Sem gravame ativo', part: true }
  expect(await labels()).toEqual([asBought, asBought, asBought])
  const clean = {
    tone: 'plain',
    text: 'Sem alerta; faltam 9 de 10 pontos',
    short: 'Sem alerta; faltam 9 pontos',
  }
  expect([await listed(), await link()]).toEqual([clean, 'clean'])

  clock.ahead = 60_000
  const event = {
    id: randomUUID(),
    type: 'vehicle.gravame.created',
    created_at: new Date(Date.now() + 30_000).toISOString(),
    data: { placa: PLATE, tipo: 'GRAVAME', titulo: 'Gravame registrado', detalhe: 'BANCO' },
  }
  expect((await deliverTo(shop.bff.url, JSON.stringify(event))).ok).toBe(true)
  expect(await lienOf()).toMatchObject({ state: 'clean', alert: { title: 'Gravame registrado' } })
  expect([await listed(), await link()]).toEqual([
    { tone: 'unverified', text: 'A confirmar: gravame' },
    'unverified',
  ])
  // The rows of the purchase use the words of the car, and add the day of the alert.
  // With its year if midnight of 31 December came between the purchase and the alert.
  const text = expect.stringMatching(/^A confirmar: gravame \(aviso de \d\d\/\d\d(?:\/\d{4})?\)$/)
  const doubt = { tone: 'unverified', text, short: 'A confirmar: gravame' }
  expect(await labels()).toEqual([doubt, doubt, doubt])
  const sheet = await (await buyer.fetch(`${CONSOLE_PATHS.inquiries}?format=csv`)).text()
  expect(sheet).toContain('A confirmar: gravame (aviso de ')
  // An answer about another aspect does not confirm this one.
  await buyDone(buyer, { servico: 'renajud', placa: PLATE })
  expect(await listed()).toMatchObject({ text: 'A confirmar: gravame' })

  await buyDone(buyer, { servico: 'gravame', placa: PLATE }, { again: true })
  expect(await lienOf()).toMatchObject({ state: 'clean', alert: null })
  const two = { ...clean, text: 'Sem alerta; faltam 8 de 10 pontos', short: 'Sem alerta; faltam 8 pontos' }
  expect([await listed(), await link()]).toEqual([two, 'clean'])
  expect(await labels()).toEqual([asBought, asBought, asBought])
})
