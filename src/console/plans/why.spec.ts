import { expect, it } from 'vitest'
import { planReasons } from './why.ts'

it('begins with the service that answers the most, and names every answer once', () => {
  expect(
    planReasons({
      services: ['fipe', 'consulta-completa', 'ecv-premium'],
      aspects: ['theft', 'lien', 'inspection', 'chassis', 'fipe'],
      extras: ['mileage', 'recall'],
    }),
  ).toEqual([
    {
      service: 'ecv-premium',
      why: 'Responde: roubo ou furto, gravame, vistoria e chassi.',
      also: 'Também responde: recall.',
    },
    { service: 'consulta-completa', why: undefined, also: 'Também responde: quilometragem.' },
    { service: 'fipe', why: 'Responde: valor FIPE.', also: undefined },
  ])
})

it('keeps the order of the plan where services answer as much', () => {
  const plan = {
    services: ['gravame', 'fipe', 'consulta'],
    aspects: ['theft', 'lien', 'fipe'] as const,
    extras: [],
  }
  expect(planReasons({ ...plan, aspects: [...plan.aspects] })).toEqual([
    { service: 'gravame', why: 'Responde: gravame.', also: undefined },
    { service: 'fipe', why: 'Responde: valor FIPE.', also: undefined },
    { service: 'consulta', why: 'Responde: roubo ou furto.', also: undefined },
  ])
})

it('names all that a single service answers, and of an unknown one what the others leave', () => {
  expect(
    planReasons({ services: ['consulta-completa'], aspects: ['lien', 'auction'], extras: ['recall'] }),
  ).toEqual([
    { service: 'consulta-completa', why: 'Responde: gravame e leilão.', also: 'Também responde: recall.' },
  ])
  expect(planReasons({ services: ['novo', 'gravame'], aspects: ['lien', 'recall'], extras: [] })).toEqual([
    { service: 'gravame', why: 'Responde: gravame.', also: undefined },
    { service: 'novo', why: 'Responde: recall.', also: undefined },
  ])
})
