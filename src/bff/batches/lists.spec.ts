import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { batchesOf, isDone, manyPlates, plateOrder } from './test-batches.ts'

describeOnOneStore('the list of a batch', (fresh) => {
  let shop: Shop
  let viewer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    batches = batchesOf(await shop.person())
    viewer = await shop.person('viewer')
  })
  afterAll(() => shop.close())

  it('keeps its name and the lines that were left out, for everybody and in the file', async () => {
    const leftOut = [
      { number: 9, text: '=1+1', reason: 'Repete a linha 2.' },
      { number: 1, text: 'ABC12', reason: 'A placa está incompleta.' },
    ]
    const lines = [{ number: 2, request: { placa: 'BRA6E21' } }]
    const order = { ...plateOrder(['BRA6E21']), lines, name: ' Pátio de sábado ', leftOut }
    const { id, batch } = await batches.order(order)
    expect(batch?.name).toBe('Pátio de sábado')
    await batches.until(id, isDone)
    const seen = await batchesOf(viewer).read(id)
    expect([seen.name, seen.leftOut]).toEqual(['Pátio de sábado', leftOut.toReversed()])
    const answer = await viewer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))
    const rows = (await answer.text()).split('\r\n').map((row) => row.split(';').slice(0, 5).join(';'))
    expect(rows.slice(1, 4)).toEqual([
      '1;ABC12;Fora do lote;A placa está incompleta.;0,00',
      '2;BRA6E21;Com resultado;;0,25',
      "9;'=1+1;Fora do lote;Repete a linha 2.;0,00",
    ])
    const named = await batches.order({ ...order, name: 'Carros de 529.982.247-25' })
    expect(named.batch?.name, 'a name may hold a document').toBe('Carros de •••.982.247-••')
    const [long, other] = ['a'.repeat(121), '']
    const wrong = [{ number: 3, text: long, reason: other }]
    expect((await batches.order({ ...order, leftOut: wrong })).status).toBe(400)
  })

  it('is read again with only the lines that have changed since', async () => {
    const { id } = await batches.order(plateOrder(manyPlates(30, 'SIN')))
    await batches.stop(id)
    const stopped = await batches.until(id, ({ counts }) => counts.running === 0)
    clock.ahead += 60_000
    const { cursor, partial } = await batches.read(id)
    expect(partial).toBe(false)
    expect(await batches.read(id, cursor)).toMatchObject({ lines: [], leftOut: null, partial: true })
    const waiting = stopped.lines.filter(({ state }) => state === 'waiting').map(({ number }) => number)
    await batches.resume(id)
    await batches.until(id, isDone)
    const { lines, counts } = await batches.read(id, cursor)
    expect(lines.map(({ number }) => number)).toEqual(waiting)
    expect([counts.done, waiting.length]).toEqual([30, expect.any(Number)])
    // A cursor of a clock that was ahead.
    const ahead = String(Number(cursor) + HOUR_MS)
    expect(await batches.read(id, ahead)).toMatchObject({ partial: false, lines: { length: 30 } })
  })

  it('shows a line that the shop had already paid for to a page that reads only changes', async () => {
    const first = await batches.order(plateOrder(['BRA6E31']))
    await batches.until(first.id, isDone)
    clock.ahead += 60_000
    const { id } = await batches.order(plateOrder(['BRA6E31']))
    const done = await batches.until(id, isDone)
    expect((await batches.read(id, done.cursor)).lines).toMatchObject([{ number: 1, state: 'kept' }])
  })

  it('is not part of a history of single purchases', async () => {
    const { id } = await batches.order(plateOrder(['BRA6E41', 'BRA6E42']))
    await batches.until(id, isDone)
    const plates = async (query: Record<string, string>) => {
      const answer = await viewer.fetch(buildPath(CONSOLE_PATHS.inquiries, {}, query))
      return HistoryPageSchema.parse(await answer.json()).items.map(({ plate }) => plate)
    }
    expect(await plates({ plate: 'BRA6E41' })).toEqual(['BRA6E41'])
    expect(await plates({ plate: 'BRA6E41', single: 'true' })).toEqual([])
    expect(await plates({ limit: '1' })).not.toEqual(await plates({ limit: '1', single: 'true' }))
  })
})
