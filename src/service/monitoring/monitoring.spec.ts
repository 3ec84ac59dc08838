import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VehicleEventDataSchema } from '#contract/service/webhook-event.ts'
import { type Store, openStore } from '../store/store.ts'
import { migrations as webhooksMigrations } from '../webhooks/migrations.ts'
import type { ServiceEvent } from '../webhooks/types.ts'
import { createWebhooks } from '../webhooks/webhooks.ts'
import { CLEAN, compare, afterChange } from './car-state.ts'
import { migrations } from './migrations.ts'
import { createMonitoring } from './monitoring.ts'
import { CHANGES, type Change, type Monitoring } from './types.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
let now = START
let store: Store
let emitted: ServiceEvent[]
let monitoring: Monitoring

const open = () =>
  createMonitoring({ store, now: () => now, webhooks: { emit: (event) => emitted.push(event) } })
const types = (events: readonly ServiceEvent[]) => events.map(({ type }) => type)

beforeEach(() => {
  now = START
  store = openStore(':memory:', [...webhooksMigrations, ...migrations])
  emitted = []
  monitoring = open()
})

afterEach(() => store.close())

describe('monitored plates', () => {
  it('are registered once per car, in either form of the plate', () => {
    expect(monitoring.register('abc-1234')).toEqual({
      plate: 'ABC1234',
      checks: 0,
      registeredAt: START,
      checkedAt: null,
    })
    monitoring.register('ABC1C34')
    expect(monitoring.plates()).toHaveLength(1)
    monitoring.remove('ABC1C34')
    expect(monitoring.plates()).toEqual([])
  })

  it('must be plates', () => {
    expect(() => monitoring.register('ABC')).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  })

  it('are the only ones that make events', () => {
    for (const action of ['remove', 'nextChange'] as const) {
      expect(() => monitoring[action]('ABC1234')).toThrow(
        expect.objectContaining({ code: 'ROTA_NAO_ENCONTRADA' }),
      )
    }
    expect(emitted).toEqual([])
  })
})

describe('the next change', () => {
  const EVENTS: Readonly<Record<Change, readonly [type: string, tipo: string] | null>> = {
    restriction: ['vehicle.restriction.created', 'RENAJUD'],
    theft: ['vehicle.restriction.created', 'ROUBO_FURTO'],
    lien: ['vehicle.gravame.created', 'GRAVAME'],
    'lien-release': null,
    debt: ['vehicle.debt.created', 'DEBITO'],
    sale: ['vehicle.document.changed', 'COMUNICACAO_VENDA'],
    situation: null,
  }

  it.each(CHANGES)('%s emits the differences that the comparison finds', (change) => {
    monitoring.register('ABC1234')
    now += 60_000
    const next = monitoring.nextChange('ABC1C34', change)
    const expected = EVENTS[change]
    expect(next.change).toBe(change)
    expect(next.events).toEqual(emitted)
    expect(emitted).toMatchObject(
      expected ? [{ type: expected[0], data: { placa: 'ABC1234', tipo: expected[1] } }] : [],
    )
    for (const event of emitted) {
      if (!('data' in event)) throw new Error('No data')
      expect(Object.keys(VehicleEventDataSchema.parse(event.data)).toSorted()).toEqual([
        'detalhe',
        'placa',
        'tipo',
        'titulo',
      ])
    }
    expect(monitoring.plates()[0]).toMatchObject({ checks: 1, checkedAt: now })
  })

  it('releases an existing lien', () => {
    monitoring.register('ABC1234')
    monitoring.nextChange('ABC1234', 'lien')
    monitoring.nextChange('ABC1234', 'lien-release')
    monitoring.nextChange('ABC1234', 'lien-release')
    expect(types(emitted)).toEqual(['vehicle.gravame.created', 'vehicle.gravame.removed'])
  })

  it('names the category of a debt', () => {
    monitoring.register('ABC1234')
    monitoring.nextChange('ABC1234', 'debt')
    expect(emitted).toMatchObject([
      { data: { detalhe: expect.stringMatching(/^(?:IPVA|LICENCIAMENTO|MULTA)$/) } },
    ])
  })

  it('runs through every kind of event when none is ordered', () => {
    monitoring.register('ABC1234')
    const cycle = () => Array.from({ length: 7 }, () => types(monitoring.nextChange('ABC1234').events)).flat()
    const first = cycle()
    expect(new Set(first)).toEqual(
      new Set([
        'vehicle.restriction.created',
        'vehicle.gravame.created',
        'vehicle.gravame.removed',
        'vehicle.debt.created',
        'vehicle.document.changed',
      ]),
    )
    expect(cycle()).toEqual(first)
  })

  it('continues after a restart', () => {
    monitoring.register('ABC1234')
    monitoring.nextChange('ABC1234', 'lien')
    monitoring = open()
    expect(types(monitoring.nextChange('ABC1234', 'lien-release').events)).toEqual([
      'vehicle.gravame.removed',
    ])
  })

  it('is stored together with its deliveries, or not at all', async () => {
    const webhooks = await createWebhooks({
      store,
      now: () => now,
      registrations: [{ url: 'https://hook.example.com/', secret: 'whsec_0123456789abcdef' }],
      allowLoopback: false,
      resolve: async () => [{ address: '1.1.1.1', family: 4 }],
    })
    monitoring = createMonitoring({ store, now: () => now, webhooks })
    monitoring.register('ABC1234')
    monitoring.nextChange('ABC1234', 'theft')
    expect(webhooks.portal.deliveries()).toMatchObject([
      { type: 'vehicle.restriction.created', state: 'pending' },
    ])
    await webhooks.close()

    const broken = {
      emit: () => {
        throw new Error('The disk is full')
      },
    }
    monitoring = createMonitoring({ store, now: () => now, webhooks: broken })
    expect(() => monitoring.nextChange('ABC1234', 'debt')).toThrow('The disk is full')
    expect(monitoring.plates()[0]?.checks).toBe(1)
  })
})

describe('compare', () => {
  it('finds no event between equal checks, nor when an entry ends', () => {
    const worse = afterChange(afterChange(CLEAN, 'debt', 'a'), 'theft', 'b')
    expect(compare('ABC1234', worse, worse)).toEqual([])
    expect(compare('ABC1234', worse, CLEAN)).toEqual([])
  })

  it('reports a lien that moved to another lender as a release and a new lien', () => {
    const before = { ...CLEAN, lien: 'A' }
    expect(types(compare('ABC1234', before, { ...CLEAN, lien: 'B' }))).toEqual([
      'vehicle.gravame.removed',
      'vehicle.gravame.created',
    ])
  })
})
