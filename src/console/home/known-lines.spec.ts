import { expect, it } from 'vitest'
import { ANOTHER_READING, NEWS, aspectLine } from '#console/test-car-file.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { knownLines } from './known-lines.ts'

const textsOf = (...aspects: readonly CarAspectLine[]) =>
  knownLines(aspects).map(({ tone, text, inquiryId }) => `${tone} ${text} ${inquiryId}`)

it('sums up the clean points of each purchase, after each alert and before the facts', () => {
  expect(
    textsOf(
      aspectLine('theft', 'clean'),
      aspectLine('court', 'clean', { inquiryId: 'j' }),
      aspectLine('lien', 'alert'),
      aspectLine('auction', 'unverified'),
      aspectLine('recall', 'clean'),
      aspectLine('debts', 'alert', { text: '3 débitos, R$ 1.200,00' }),
      aspectLine('sale-notice', 'alert', { text: '30/04/2025' }),
      aspectLine('owners', 'known', { text: '1 proprietário' }),
      aspectLine('mileage', 'known', { text: '82.000 km' }),
      aspectLine('chassis', 'unknown'),
    ),
  ).toEqual([
    'alert Gravame ativo i',
    'alert 3 débitos, R$ 1.200,00 i',
    'alert Comunicação de venda: 30/04/2025 i',
    'unverified Não verificado: leilão i',
    'clean Nada consta: roubo ou furto e recall i',
    'clean Sem bloqueio judicial j',
    'plain 1 proprietário i',
    'plain Quilometragem: 82.000 km i',
  ])
})

it('counts the points that a line cannot name', () => {
  const many = ['theft', 'court', 'lien', 'auction'] as const
  expect(textsOf(...many.map((aspect) => aspectLine(aspect, 'clean')))).toEqual([
    'clean Nada consta em 4 pontos i',
  ])
})

it('says once what monitoring has reported, including points that nobody has asked about', () => {
  const debts = { ...NEWS, id: 'a2', type: 'vehicle.debt.created', tipo: null }
  expect(
    textsOf(
      aspectLine('lien', 'clean', { alert: NEWS }),
      aspectLine('court', 'clean'),
      aspectLine('debts', 'unknown', { alert: debts }),
    ),
  ).toEqual(['unverified A confirmar: gravame e débitos null', 'clean Sem bloqueio judicial i'])
})

it('calls nothing clean that another purchase contradicts', () => {
  expect(textsOf(aspectLine('lien', 'clean', { contradicts: ANOTHER_READING }))).toEqual([
    'unverified As consultas discordam: gravame i',
  ])
})
