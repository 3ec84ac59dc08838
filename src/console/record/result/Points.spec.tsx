import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

it('of a narrow clean answer, whose stamp says what it lacks, only the price of the rest is left to say', () => {
  const offer = { servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 }
  const result = resultOf('gravame', '0100')
  showPart(<ResultView record={{ id: 'r1', service: 'gravame', plate: 'TST0100', request: {}, result }} />, {
    catalog: { servicos: [offer] },
    seed: (client) => {
      const about = { plate: 'TST0100', limit: 50 }
      client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [], nextCursor: null })
    },
  })
  const line = screen.getByRole('link', { name: /^Consulta Completa, R\$.54,90$/ }).parentElement
  expect(line).toHaveTextContent(/^Verifique o resto: Consulta Completa, R\$.54,90$/)
  expect(screen.queryByText(/faz parte desta consulta/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'Verificado, e nada consta' })).toBeNull()
})
