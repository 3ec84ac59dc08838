import { expect, it } from 'vitest'
import { planReasons } from './why.ts'

it('begins with the service that answers the most, and names every answer once', () => {
  expect(
    planReasons({
      services: ['fipe', 'consulta-completa', 'ecv-premium'],
      aspects: ['theft', 'lien', 'inspection', 'chassis', 'fipe'],
    }),
  ).toEqual([
    { service: 'ecv-premium', why: 'Responde: roubo ou furto, gravame, vistoria e chassi.' },
    { service: 'consulta-completa', why: undefined },
    { service: 'fipe', why: 'Responde: valor FIPE.' },
  ])
})

it('keeps the order of the plan where services answer as much', () => {
  const plan = { services: ['gravame', 'fipe', 'consulta'], aspects: ['theft', 'lien', 'fipe'] as const }
  expect(planReasons({ ...plan, aspects: [...plan.aspects] })).toEqual([
    { service: 'gravame', why: 'Responde: gravame.' },
    { service: 'fipe', why: 'Responde: valor FIPE.' },
    { service: 'consulta', why: 'Responde: roubo ou furto.' },
  ])
})

it('names all that a single service answers, and of an unknown one what the others leave', () => {
  expect(planReasons({ services: ['consulta-completa'], aspects: ['lien', 'auction'] })).toEqual([
    { service: 'consulta-completa', why: 'Responde: gravame e leilão.' },
  ])
  expect(planReasons({ services: ['novo', 'gravame'], aspects: ['lien', 'recall'] })).toEqual([
    { service: 'gravame', why: 'Responde: gravame.' },
    { service: 'novo', why: 'Responde: recall.' },
  ])
})
