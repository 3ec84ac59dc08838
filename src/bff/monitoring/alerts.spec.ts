import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { CarFileSchema } from '#contract/console/car.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { AlertsPageSchema, type VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { VEHICLE_EVENTS } from '#contract/console/vehicle-event.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { deliverTo } from '../test-delivery.ts'
import { startReplica } from '../test-replicas.ts'
import { type Caller, type Shop, type ShopOptions, openShop } from '../test-stack.ts'
import { alertEntries } from './alerts.ts'

function vehicleEvent(data: unknown, more: object = {}): string {
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  return JSON.stringify({ id: randomUUID(), type: VEHICLE_EVENTS[1], created_at: createdAt, data, ...more })
}

const lien = {
  placa: 'BRA2E19',
  tipo: 'GRAVAME',
  titulo: 'Gravame registrado',
  detalhe: 'BANCO FICTÍCIO S.A.',
}

describeOnOneStore('alerts of monitored plates', (fresh, dialect) => {
  let shop: Shop
  afterEach(() => shop.close())

  const open = async (options: ShopOptions = {}) => {
    const store = await fresh()
    shop = await openShop({ store, ...options })
    return store
  }
  const deliver = async (body: string, at?: number) => {
    const answer = await deliverTo(shop.bff.url, body, at === undefined ? {} : { at })
    expect(answer.status).toBe(204)
  }
  const page = async (who: Caller, query = '') =>
    AlertsPageSchema.parse(await (await who.fetch(CONSOLE_PATHS.alerts + query)).json())
  const read = (who: Caller, id: string) =>
    who.fetch(buildPath(CONSOLE_PATHS.readAlert, { id }), { method: 'POST', body: '{}' })
  const emitted = async () =>
    (await shop.bff.context.events.since(0)).filter(({ event }) => event.type === 'alert').length

  it('are stored once per event for ever, on all replicas, and reach every browser', async () => {
    const store = await open()
    const viewer = await shop.person('viewer')
    const body = vehicleEvent(lien)
    const urls = [shop.bff.url]
    const replica = dialect === 'postgres' ? await startReplica(store) : undefined
    if (replica) urls.push(replica.url)
    const answers = await Promise.all([...urls, ...urls].map((url) => deliverTo(url, body)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await replica?.kill()
    // The receiver forgets an event's id after a day; the alert keeps it.
    await shop.bff.context.store.db.deleteFrom('webhook_seen').execute()
    await deliver(body)
    expect(await page(viewer)).toEqual({
      items: [
        {
          id: expect.any(String),
          type: 'vehicle.gravame.created',
          tipo: 'GRAVAME',
          plate: 'BRA2E19',
          car: null,
          title: 'Gravame registrado',
          detail: 'BANCO FICTÍCIO S.A.',
          at: expect.any(String),
          read: false,
        },
      ],
      unread: 1,
      nextCursor: null,
    })
    expect(await emitted()).toBe(1)
  })

  it('that cannot be stored are delivered again', async () => {
    await open()
    const viewer = await shop.person('viewer')
    const { db } = shop.bff.context.store
    const body = vehicleEvent(lien)
    await db.schema.alterTable('vehicle_alert').renameTo('out_of_reach').execute()
    expect((await deliverTo(shop.bff.url, body)).status).toBe(500)
    await db.schema.alterTable('out_of_reach').renameTo('vehicle_alert').execute()
    await deliver(body)
    expect((await page(viewer)).unread).toBe(1)
  })

  it('name the car from its purchases, under either format of its plate', async () => {
    await open()
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2419' })
    await buyer.until(id, 'done')
    await deliver(vehicleEvent(lien))
    const [alert] = (await page(buyer)).items
    expect(alert).toMatchObject({ plate: 'BRA2E19', car: expect.stringMatching(/\w/), read: false })

    await deliver(vehicleEvent({ ...lien, placa: 'BRA0S17' }))
    const file = await buyer.fetch(`${buildPath(CONSOLE_PATHS.car, { plate: 'BRA2419' })}?kinds=alert`)
    const { timeline } = CarFileSchema.parse(await file.json())
    expect(timeline).toEqual([{ kind: 'alert', at: alert?.at, alert }])

    const request = { plateKey: 'BRA2E19', personId: null, limit: 5 }
    const entries = (before: { at: number; id: string } | null) =>
      alertEntries(shop.bff.context.store.db, { ...request, before })
    // A reader without an account has no unread alerts.
    const [entry, ...more] = await entries(null)
    expect([entry?.entry, more]).toEqual([
      { kind: 'alert', at: alert?.at, alert: { ...alert, read: true } },
      [],
    ])
    expect(await entries(entry ?? null)).toEqual([])
  })

  it('have a read mark for each person, and come newest first in pages', async () => {
    const clock = { ahead: 0 }
    await open({ now: () => Date.now() + clock.ahead })
    const [one, other] = [await shop.person('buyer'), await shop.person('viewer')]
    const days = Array.from({ length: 33 }, (_, day) => day)
    // Several alerts have the same time, at the end of a page too, and none is lost between pages.
    const opened = Date.now()
    const eventOf = (day: number) =>
      vehicleEvent(
        { ...lien, titulo: `Dia ${day}` },
        { created_at: new Date(opened - Math.min(day, 27) * DAY_MS).toISOString() },
      )
    for (const day of days) await deliver(eventOf(day))
    const bothPages = async (query: string) => {
      const first = await page(one, query)
      expect(first).toMatchObject({ unread: 33, nextCursor: expect.any(String) })
      const second = await page(one, `${query || '?'}&cursor=${first.nextCursor}`)
      expect(second.nextCursor).toBeNull()
      return [...first.items, ...second.items]
    }
    const all = await bothPages('')
    expect(new Set(all.map(({ title }) => title)).size).toBe(33)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(await bothPages('?unread=true')).toEqual(all)
    const ofCar = (before: { at: number; id: string } | null) => {
      const request = { plateKey: 'BRA2E19', personId: null, limit: 30, before }
      return alertEntries(shop.bff.context.store.db, request)
    }
    const recent = await ofCar(null)
    const entries = [...recent, ...(await ofCar(recent.at(-1) ?? null))]
    expect(entries.map(({ id }) => id)).toEqual(all.map(({ id }) => id))

    const [newest] = all
    for (const _ of [1, 2]) expect((await read(one, newest?.id ?? '')).status).toBe(204)
    expect((await read(one, randomUUID())).status).toBe(404)
    expect((await page(one)).items[0]).toMatchObject({ id: newest?.id, read: true })
    expect(await page(one, '?unread=true')).toMatchObject({ unread: 32, items: { length: 30 } })
    expect((await page(one, '?unread=true')).items.some(({ id }) => id === newest?.id)).toBe(false)
    expect((await page(other)).unread).toBe(33)

    clock.ahead = 1000
    const newcomer = await shop.person('buyer')
    expect(await page(newcomer)).toMatchObject({ unread: 0, items: { length: 30 } })
    expect((await one.fetch(`${CONSOLE_PATHS.alerts}?cursor=x`)).status).toBe(400)
  })

  it('survive unusual events, and hold no personal data', async () => {
    await open()
    const viewer = await shop.person('viewer')
    const bodies: readonly (readonly [string, Partial<VehicleAlert>])[] = [
      [vehicleEvent({ ...lien, placa: ' bra-2e19 ' }), { plate: 'BRA2E19' }],
      [vehicleEvent({ ...lien, placa: 'não informada' }), { plate: 'não informada' }],
      [vehicleEvent({ placa: 7, titulo: {}, detalhe: [1] }), { plate: '', title: null, detail: null }],
      [
        vehicleEvent({ ...lien, titulo: 'CPF 529.982.247-25', detalhe: 'fone (11) 98765-4321' }),
        { title: 'CPF •••.982.247-••', detail: expect.not.stringContaining('98765') },
      ],
      [
        vehicleEvent({ ...lien, titulo: `<b>\u202E${'x'.repeat(5000)}`, detalhe: ' \u200B ' }),
        { title: `<b>${'x'.repeat(117)}`, detail: null },
      ],
      // A type of a later version is accepted: its title says what has changed.
      [vehicleEvent(lien, { type: 'vehicle.recall.created' }), { type: 'vehicle.recall.created' }],
      [vehicleEvent(lien, { created_at: 'ontem' }), { at: expect.stringMatching(/^20/) }],
    ]
    for (const [body, expected] of bodies) {
      await shop.bff.context.store.db.deleteFrom('vehicle_alert').execute()
      await deliver(body)
      expect((await page(viewer)).items).toMatchObject([expected])
    }
    await shop.bff.context.store.db.deleteFrom('vehicle_alert').execute()
    for (const type of ['query.completed', 'vehicles.lien', `vehicle.${'x'.repeat(200)}`]) {
      await deliver(vehicleEvent(lien, { type }))
    }
    expect((await page(viewer)).items).toEqual([])
  })

  it('from a service whose clock is ahead do not stay above later alerts', async () => {
    await open()
    const viewer = await shop.person('viewer')
    await deliver(vehicleEvent(lien, { created_at: '2999-01-01T00:00:00.000Z' }))
    await deliver(vehicleEvent({ ...lien, titulo: 'Depois' }, { created_at: '2999-01-01T00:00:00.000Z' }))
    const { items } = await page(viewer)
    expect(items.every(({ at }) => Date.parse(at) <= Date.now())).toBe(true)
    expect(items[0]?.title).toBe('Depois')
  })

  it('lose the service’s texts when they are as old as purged results', async () => {
    const clock = { ahead: 0 }
    await open({ config: { retentionDays: 30 }, now: () => Date.now() + clock.ahead })
    const viewer = await shop.person('viewer')
    await deliver(vehicleEvent(lien))
    await deliver(vehicleEvent({ placa: 'ZULEIDE FICTICIA' }))
    clock.ahead = 31 * DAY_MS
    await deliver(vehicleEvent({ ...lien, titulo: 'Novo' }), Date.now() + clock.ahead)
    await shop.bff.context.alertRetention.sweep()
    const rows = await shop.bff.context.store.db
      .selectFrom('vehicle_alert')
      .select(['title', 'detail', 'tipo', 'plate'])
      .orderBy('received_at')
      .execute()
    expect(rows).toEqual([
      { title: null, detail: null, tipo: null, plate: 'BRA2E19' },
      { title: null, detail: null, tipo: null, plate: '' },
      { title: 'Novo', detail: lien.detalhe, tipo: lien.tipo, plate: 'BRA2E19' },
    ])
    expect((await viewer.fetch(CONSOLE_PATHS.alerts)).status).toBe(401)
  })
})
