import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { PurchaseLine } from './PurchaseLine.tsx'

const item: HistoryItem = {
  id: '51d3aaaa-1111-4111-8111-111111111111',
  state: 'done',
  service: 'cnh-nacional',
  plate: null,
  car: null,
  upstreamId: null,
  reused: false,
  priceCents: 890,
  chargedCents: 890,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  createdBy: { id: 'p', name: 'Ana' },
  following: false,
  error: null,
  verdict: { tone: 'plain', text: 'Situação da CNH' },
  about: '•••.381.733-••',
}

it('shows an inquiry about a person with its mark, the content of the answer, and the hidden document', () => {
  showPage('/', <PurchaseLine item={item} at={item.updatedAt} />, {
    catalog: { servicos: [{ servico: 'cnh-nacional', nome: 'CNH', requer: ['documento'] }] },
  })
  expect(screen.getByRole('link', { name: /CNH/ })).toHaveTextContent(
    /^nº 51D3\s*Situação da CNH\s*CNH ·\s*•••\.381\.733-••/,
  )
})
