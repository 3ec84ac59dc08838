import { expect, it } from 'vitest'
import { ANOTHER_READING, NEWS, aspectLine } from '#console/test-car-file.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { answeredBefore } from './answered-before.ts'

const NOW = Date.parse('2026-11-20T15:00:00.000Z')
const catalog = {
  servicos: [{ servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 }],
}
const full = { service: 'consulta-completa', inquiryId: 'full' }

function answered(service: string, aspects: readonly CarAspectLine[], now = NOW) {
  return answeredBefore(service, { catalog, plate: 'ABC1D23', aspects, now })
}

it('another inquiry of the same day answers, and opens for free', () => {
  expect(answered('gravame', [aspectLine('lien', 'alert', full)])).toEqual({
    answer: 'gravame ativo',
    source: 'Consulta Completa',
    at: '2026-11-20T12:00:00.000Z',
    isCurrent: true,
    path: '/consultas/full',
  })
})

it('names the alerts of several questions, or says that there are none', () => {
  const theft = aspectLine('theft', 'clean', full)
  const recall = aspectLine('recall', 'clean', full)
  const clean = [theft, aspectLine('written-off', 'clean', full), recall]
  expect(answered('consulta', clean)?.answer).toBe('sem alertas em 3 pontos')
  const bad = [theft, aspectLine('written-off', 'alert', full), recall]
  expect(answered('consulta', bad)?.answer).toBe('veículo baixado')
})

it('links answers of several inquiries to the car’s file', () => {
  const aspects = [
    aspectLine('theft', 'clean', full),
    aspectLine('written-off', 'clean', full),
    aspectLine('recall', 'clean', { service: 'consulta-veicular', inquiryId: 'other' }),
  ]
  expect(answered('consulta', aspects)).toMatchObject({
    path: '/carros/ABC1D23',
    source: 'Consulta Completa e Consulta veicular',
  })
})

it('an answer of an earlier day can be opened, and does not replace a new purchase', () => {
  const before = aspectLine('lien', 'clean', { ...full, at: '2026-11-18T12:00:00.000Z' })
  expect(answered('gravame', [before])?.isCurrent).toBe(false)
})

it.each([
  ['nobody could verify it', aspectLine('lien', 'unverified', full)],
  ['monitoring has reported otherwise since', aspectLine('lien', 'clean', { ...full, alert: NEWS })],
  ['another says otherwise', aspectLine('lien', 'clean', { ...full, contradicts: ANOTHER_READING })],
  ['the same service says it', aspectLine('lien', 'clean', { ...full, service: 'gravame' })],
])('finds no answer if %s', (_, line) => {
  expect(answered('gravame', [line])).toBeUndefined()
})

it('finds no answer if a part is missing', () => {
  expect(answered('consulta', [aspectLine('theft', 'clean', full)])).toBeUndefined()
})
