import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Offer } from '#console/record/result/Offer.tsx'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import { Confirm } from './ConfirmAlert.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Shows what a warning about a lien and an open question about it offer, while its service is hidden. */
function show(role: Role) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], nextCursor: null })))
  showPage(
    '/',
    <>
      <Confirm kinds={['lien']} plate="TST0101" since="2026-11-20T12:00:00Z" />
      <Offer kinds={['lien']} plate="TST0101" />
    </>,
    {
      role,
      catalog: {
        servicos: [{ servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 4.9 }],
        switches: {
          gravame: { mode: 'hidden', changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' },
        },
      },
    },
  )
}

it('a hidden service is offered to managers', () => {
  show('manager')
  expect(screen.getAllByRole('link', { name: /Gravame/ })).toHaveLength(2)
})

it('a hidden service is offered to nobody else, as in the catalog', () => {
  show('buyer')
  expect(screen.queryByText(/Gravame/)).toBeNull()
})
