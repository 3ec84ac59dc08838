import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { ROUTE_PATTERNS, paths } from '#console/paths.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { Component } from './BatchPage.tsx'

function show(...items: Batch[]) {
  showPage(ROUTE_PATTERNS.batch, <Component />, {
    at: paths.batch(testBatch().id),
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items }),
  })
  return screen.getByRole('heading', { level: 1 }).textContent
}

it('shows its title while its lines load', () => {
  expect(show(testBatch({ name: 'Pátio de sábado' }))).toBe('Pátio de sábado')
  expect(document.title).toBe('Lote: FIPE por placa · Pátio')
})

it('says that it is a batch before anything has loaded', () => {
  expect(show()).toBe('Lote')
  expect(document.title).toBe('Lote · Pátio')
})
