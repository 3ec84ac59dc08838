import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { Component } from './BatchesPage.tsx'

const show = (items: readonly Batch[]) =>
  showPage('/lotes', <Component />, {
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items: [...items] }),
  })

it('an empty list explains batches', () => {
  show([])
  expect(screen.getByText('Nenhum lote ainda')).toBeVisible()
  expect(screen.getByText(/veja quanto custa antes de confirmar/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Novo lote' }).getAttribute('href')).toBe('/lotes/novo')
})

it('each batch shows its progress, its cost and its person', () => {
  show([
    testBatch(),
    testBatch({ id: 'b', service: 'gone', state: 'of-tomorrow', createdBy: { id: 'r', name: 'Rui' } }),
  ])
  const [first, second] = screen.getAllByRole('link', { name: /linhas/ }).map((link) => link.textContent)
  expect(first).toMatch(
    /FIPE por placa.*Em andamento.*2 de 3 linhas: 1 com resultado, 1 sem resultado, 1 esperando.*Cobrado R\$\s0,25/,
  )
  // A narrow column cuts it.
  const inFull = '2 de 3 linhas: 1 com resultado, 1 sem resultado, 1 esperando'
  expect(screen.getAllByTitle(inFull)[0]).toHaveTextContent(inFull)
  expect(second).toMatch(/Gone.*Outra situação.*por Rui/)
  expect(screen.queryByText(/mais recentes/)).toBeNull()
})

it('a batch has the title of its page: its own name, or its services and its size', () => {
  const services = { services: ['fipe', 'gone'], counts: { ...testBatch().counts, total: 6 } }
  show([
    testBatch(),
    testBatch({ id: 'b', ...services }),
    testBatch({ id: 'c', name: 'Pátio de sábado' }),
    testBatch({ id: 'd', kind: 'fipeTable', service: 'fipe-tabela' }),
  ])
  const names = screen.getAllByRole('link', { name: /linhas/ }).map((link) => link.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^FIPE por placa, 3\splacas/),
    expect.stringMatching(/^FIPE por placa e Gone, 3\splacas/),
    expect.stringMatching(/^Pátio de sábado ?FIPE por placa(?!,)/),
    expect.stringMatching(/^Tabela FIPE, 3\svalores/),
  ])
})

it('a full list says that older batches are missing', () => {
  show(Array.from({ length: 30 }, (_, index) => testBatch({ id: `b${index}`, state: 'done' })))
  expect(screen.getByText(/os 30 mais recentes/)).toBeVisible()
})

it('a package says once how many inquiries it has', () => {
  const set = { service: 'gravame', services: ['gravame', 'debitos', 'renajud'], plate: 'ABC1D23' }
  show([testBatch({ ...set, name: 'Compra' }), testBatch({ ...set, id: 'b' })])
  const [named, plain] = screen.getAllByRole('link', { name: /ABC1D23/ }).map((link) => link.textContent)
  expect(named).toMatch(/^Compra ?ABC1D23(?!3 consultas)/)
  expect(plain).toMatch(/^3 consultas ?ABC1D23/)
})
