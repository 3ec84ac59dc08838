import { expect, it } from 'vitest'
import { whyInPlan } from './why.ts'

it('names what no other service of the plan answers', () => {
  const option = { services: ['gravame', 'fipe', 'consulta'], aspects: ['theft', 'lien', 'fipe'] as const }
  const plan = { ...option, aspects: [...option.aspects] }
  expect(option.services.map((service) => whyInPlan(service, plan))).toEqual([
    'Responde sobre gravame.',
    'Responde sobre valor FIPE.',
    'Responde sobre roubo ou furto.',
  ])
})

it('says of a single service that it answers all, and of an unknown one what the others leave', () => {
  expect(
    whyInPlan('consulta-completa', { services: ['consulta-completa'], aspects: ['lien', 'auction'] }),
  ).toBe('Responde tudo o que você marcou.')
  expect(whyInPlan('novo', { services: ['gravame', 'novo'], aspects: ['lien', 'recall'] })).toBe(
    'Responde sobre recall.',
  )
})
