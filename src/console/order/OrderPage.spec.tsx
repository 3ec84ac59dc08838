import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { Component as OrderPage } from './OrderPage.tsx'

const score = { servico: 'score-credito', nome: 'Score de Crédito', requer: ['documento'], preco: 9.9 }

it('keeps the form and what was typed when the service leaves the catalog, and cannot go on', async () => {
  const { user, queryClient } = showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [score] },
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /CPF/ })
  await user.type(field, '52998224725')
  const { queryKey } = apiQuery('catalog')
  act(() => {
    queryClient.setQueryData(queryKey, (before) => before && { ...before, servicos: [] })
  })
  expect(await screen.findByText('Esta consulta saiu de venda')).toBeVisible()
  expect(field.value).toContain('529')
  expect(screen.getByRole('button', { name: /^Continuar/ }).getAttribute('aria-disabled')).toBe('true')
})

it('says to who may not query people that this one needs the permission, and cannot go on', () => {
  showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [score] },
    role: 'buyer',
    mayQueryPeople: false,
  })
  const button = screen.getByRole('button', { name: /^Continuar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button).toHaveAccessibleDescription(/não inclui consultas sobre pessoas/)
})
