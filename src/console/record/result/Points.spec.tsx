import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

function show(service: InquirySlug, scenario = '0100') {
  const offer = { servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 }
  const result = resultOf(service, scenario)
  const plate = `TST${scenario}`
  showPart(<ResultView record={{ id: 'r1', service, plate, request: {}, result }} />, {
    catalog: { servicos: [offer] },
    seed: (client) => {
      const about = { plate, limit: 50 }
      client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [], nextCursor: null })
    },
  })
}

it('names the points that a narrow clean answer lacks, with the price of the rest', () => {
  show('gravame')
  const line = screen.getByRole('link', { name: /^Consulta Completa, R\$.54,90$/ }).closest('p')
  expect(line).toHaveTextContent(
    /^Não inclui roubo ou furto, .*, baixa, .*débitos e recall\. Verifique o resto: Consulta Completa, R\$.54,90$/,
  )
  expect(screen.queryByRole('list', { name: 'Verificado, e nada consta' })).toBeNull()
})

it('shows only the price of the rest if the stamp names the few missing points', () => {
  show('consulta-veicular')
  const line = screen.getByRole('link', { name: /^Consulta Completa, R\$.54,90$/ }).closest('p')
  expect(line).toHaveTextContent(/^Verifique o resto: Consulta Completa, R\$.54,90$/)
})

it('the rating says so if it names a point that was not verified', () => {
  show('consulta-veicular', '0102')
  expect(screen.queryByText(/^Não verificado/), 'the stamp names it').toBeNull()
  expect(screen.getByRole('heading', { name: 'Nota da central' }).parentElement).toHaveTextContent(
    /^Nota da central: 68, risco médio\. Motivos: leilão, que não foi verificado\.$/,
  )
})
