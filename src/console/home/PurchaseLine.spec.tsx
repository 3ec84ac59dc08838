import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testItem } from '#console/test-item.ts'
import { showPage } from '#console/test-page.tsx'
import { PurchaseLine } from './PurchaseLine.tsx'

const item = testItem({
  service: 'cnh-nacional',
  plate: null,
  verdict: { tone: 'plain', text: 'Situação da CNH' },
  about: '•••.381.733-••',
})

it('shows an inquiry about a person with its mark, the content of the answer, and the hidden document', () => {
  showPage('/', <PurchaseLine item={item} at={item.updatedAt} />, {
    catalog: { servicos: [{ servico: 'cnh-nacional', nome: 'CNH', requer: ['documento'] }] },
  })
  expect(screen.getByRole('link', { name: /CNH/ })).toHaveTextContent(
    /^nº 0F9D\s*Situação da CNH\s*CNH ·\s*•••\.381\.733-••/,
  )
})

it('leaves the car the room that the word "Consulta" would take', () => {
  const bought = testItem({ service: 'consulta-completa', car: 'VW GOL 1.6 2019' })
  showPage('/', <PurchaseLine item={bought} at={bought.updatedAt} />, {
    catalog: { servicos: [{ servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'] }] },
  })
  expect(screen.getByText('Completa ·')).toBeVisible()
})
