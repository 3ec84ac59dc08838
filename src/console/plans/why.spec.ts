import { expect, it } from 'vitest'
import { ticksIn } from './together.ts'
import { planReasons } from './why.ts'

it('begins with the service that answers the most, counts the ticked answers and names the rest once', () => {
  const plan = {
    services: ['fipe', 'consulta-completa', 'ecv-premium'],
    aspects: ['theft' as const, 'lien' as const, 'inspection' as const, 'chassis' as const, 'fipe' as const],
    extras: ['mileage' as const, 'recall' as const],
  }
  expect(planReasons(plan, 5)).toEqual([
    { service: 'ecv-premium', why: 'Responde 4 dos 5 marcados.', also: 'Também responde: recall.' },
    { service: 'consulta-completa', why: undefined, also: 'Também responde: quilometragem.' },
    { service: 'fipe', why: 'Responde 1 dos 5 marcados.', also: undefined },
  ])
})

it('counts answers that share a tick once', () => {
  const plan = {
    services: ['ecv-premium', 'fipe'],
    aspects: ['chassis' as const, 'inspection' as const, 'fipe' as const],
    extras: [],
  }
  const together = [{ aspects: ['chassis' as const, 'inspection' as const], name: 'Laudo' }]
  expect(planReasons(plan, 2, (aspects) => ticksIn(aspects, together)).map(({ why }) => why)).toEqual([
    'Responde 1 dos 2 marcados.',
    'Responde 1 dos 2 marcados.',
  ])
})

it('keeps the order of the plan if services answer equally much', () => {
  const plan = {
    services: ['gravame', 'fipe', 'consulta'],
    aspects: ['theft', 'lien', 'fipe'] as const,
    extras: [],
  }
  expect(planReasons({ ...plan, aspects: [...plan.aspects] }, 3)).toEqual([
    { service: 'gravame', why: 'Responde 1 dos 3 marcados.', also: undefined },
    { service: 'fipe', why: 'Responde 1 dos 3 marcados.', also: undefined },
    { service: 'consulta', why: 'Responde 1 dos 3 marcados.', also: undefined },
  ])
})

it('says that a single service answers all, and credits an unknown one with the remaining answers', () => {
  const single = {
    services: ['consulta-completa'],
    aspects: ['lien' as const, 'auction' as const],
    extras: ['recall' as const],
  }
  expect(planReasons(single, 2)).toEqual([
    {
      service: 'consulta-completa',
      why: 'Responde tudo o que foi marcado.',
      also: 'Também responde: recall.',
    },
  ])
  expect(planReasons(single, 3)[0]?.why, 'nothing on sale answers the third').toBe(
    'Responde 2 dos 3 marcados.',
  )
  expect(planReasons({ services: ['novo', 'gravame'], aspects: ['lien', 'recall'], extras: [] }, 2)).toEqual([
    { service: 'gravame', why: 'Responde 1 dos 2 marcados.', also: undefined },
    { service: 'novo', why: 'Responde 1 dos 2 marcados.', also: undefined },
  ])
})
