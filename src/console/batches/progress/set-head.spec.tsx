import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

const SET = { kind: 'createInquiry', service: 'gravame', plate: 'ABC1D23' } as const

it('the head of a set is never blank: it names the plate until its script has come', async () => {
  showBatch({ ...SET, services: ['gravame', 'fipe'] }, { lines: [testLine(1), testLine(2)] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ABC1D23')
  expect(await screen.findByRole('link', { name: /Ver a ficha do carro$/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ABC1D23')
})

it.each([
  [['Gravame ativo', 'Bloqueio judicial'], '2 alertas: gravame, bloqueio judicial'],
  [['Gravame ativo', '2 alertas: bloqueio judicial, gravame'], '2 alertas: bloqueio judicial, gravame'],
  [
    ['2 alertas: bloqueio judicial, gravame', '2 alertas: gravame, leilão'],
    '3 alertas: bloqueio judicial, gravame, leilão',
  ],
  [
    ['Gravame ativo', '5 alertas: roubo ou furto, gravame, leilão e mais 2'],
    '5 alertas: roubo ou furto, gravame, leilão e mais 2',
  ],
  [['Gravame ativo', 'Gravame ativo; sem bloqueio judicial'], 'Gravame ativo'],
  [['Gravame ativo', '13 débitos, R$ 8.312,68'], 'Gravame ativo. 13 débitos, R$ 8.312,68'],
])('the stamp of a set says each alert once: %j', async (texts, stamp) => {
  const services = ['gravame', 'renajud']
  const lines = texts.map((text, index) =>
    testLine(index + 1, {
      service: services[index] ?? null,
      state: 'done',
      verdict: { tone: 'alert', text },
    }),
  )
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  showBatch({ ...SET, services, state: 'done', counts }, { lines })
  expect(await screen.findByRole('heading', { level: 2, name: stamp })).toBeVisible()
})
