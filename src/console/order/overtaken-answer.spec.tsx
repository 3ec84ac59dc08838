import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { paidItem } from '#console/packages/test-packages.ts'
import { NEWS, aspectLine, fileWith } from '#console/test-car-file.ts'
import { isPrimary, showPart } from '#console/test-page.tsx'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OrderForm } from './OrderForm.tsx'

const gravame: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }

/** The form of a car about which the shop has asked the same an hour ago. */
function showPaid() {
  const { queryClient } = showPart(
    <OrderForm item={gravame} known={{ placa: 'ABC1D23' }} today="2026-11-20" onComplete={() => undefined} />,
  )
  act(() => {
    const about = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
    queryClient.setQueryData(about.queryKey, { items: [paidItem('gravame', 1)], nextCursor: null })
  })
  return (aspect: CarAspectLine) =>
    act(() => {
      const file = fileWith('ABC1D23', [aspect])
      queryClient.setQueryData(apiQuery('car', { plate: 'ABC1D23' }).queryKey, file)
    })
}

it('sells an answer of its own again once monitoring has overtaken it, and still opens it', async () => {
  const answer = showPaid()
  const free = await screen.findByRole('link', { name: 'Abrir a consulta já paga, grátis' })
  expect(await isPrimary(free)).toBe(true)
  answer(aspectLine('lien', 'clean', { service: 'gravame', alert: NEWS }))
  await waitFor(() => expect(free).not.toBeInTheDocument())
  const open = screen.getByRole('link', { name: 'Abrir a consulta já paga' })
  expect(open.getAttribute('href')).toBe('/consultas/paid-gravame')
  expect(screen.getByRole('textbox', { name: /Placa/ }).compareDocumentPosition(open)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getByRole('button', { name: /^Continuar .* R\$\s8,90$/ })).toBeVisible()
})

it('names its own answer alone if another inquiry of the car has answered too', async () => {
  const answer = showPaid()
  answer(
    aspectLine('lien', 'alert', {
      service: 'consulta-completa',
      inquiryId: 'full',
      at: new Date().toISOString(),
    }),
  )
  expect(await screen.findByRole('link', { name: 'Abrir a consulta já paga, grátis' })).toBeVisible()
  expect(screen.queryByText(/^Este carro já tem a resposta/)).toBeNull()
})
