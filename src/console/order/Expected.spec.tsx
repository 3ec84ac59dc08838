import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultView } from '#console/record/result/ResultView.tsx'
import { resultOf } from '#console/record/test-results.ts'
import { showPart } from '#console/test-page.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { outsideOf } from '#contract/service/verdict/promises.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { Expected } from './Expected.tsx'

const show = (item: CatalogItem) => showPart(<Expected item={item} />)
const part = () => screen.getByRole('heading', { name: 'O que esta consulta responde' }).closest('section')
const answers = () => within(part() ?? document.body).queryAllByRole('listitem')

it('names what the price buys and what it does not', () => {
  show({ servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 })
  expect(answers().map(({ textContent }) => textContent)).toEqual(['Gravame'])
  expect(part()).toHaveTextContent(/Não inclui roubo ou furto, .*baixa, .*débitos e recall\./)
})

it.each(INQUIRY_SLUGS.filter((slug) => outsideOf(slug).length > 0))(
  'names what %s does not include in the words of its result',
  (servico) => {
    show({ servico, nome: 'Consulta', requer: ['placa'], preco: 8.9 })
    const sentence = /Não inclui .*\./
    const before = sentence.exec(part()?.textContent ?? '')?.[0]
    cleanup()
    const result = resultOf(servico, '0100')
    showPart(<ResultView record={{ id: 'r1', service: servico, plate: null, request: {}, result }} />)
    const onPage = screen.queryByText(/^Não inclui /)?.textContent
    expect(before).toMatch(/^Não inclui \p{L}/u)
    // If they are few, the stamp of the result names them and the page does not repeat them.
    expect(onPage ?? readVerdict(servico, result)?.detail).toBe(before)
  },
)

it('the ten points of ECV Premium are not those of Completa', () => {
  show({ servico: 'ecv-premium', nome: 'ECV Premium', requer: ['placa'], preco: 34.9 })
  expect(answers()).toHaveLength(10)
  const names = answers().map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Conferência do chassi', 'Vistoria']))
  expect(part()).toHaveTextContent('Não inclui sinistro e comunicação de venda.')
})

it('a service about people shows only its help line', () => {
  show({ servico: 'situacao-cpf', nome: 'Situação do CPF', requer: ['documento'], preco: 3.9 })
  expect(part()).toHaveTextContent('O CPF está regular na Receita?')
  expect(answers()).toEqual([])
  expect(part()).not.toHaveTextContent('Não inclui')
})

it('shows a tick for each point that a verdict counts, and names facts separately', () => {
  show({ servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 })
  expect(answers()).toHaveLength(10)
  expect(part()).toHaveTextContent('Mostra proprietários e quilometragem.')
})

it('shows the catalog’s own words, and only once for an unknown service', () => {
  show({ servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9, observacao: 'Só de bancos.' })
  expect(part()).toHaveTextContent('Só de bancos.')
  cleanup()
  show({ servico: 'nova', nome: 'Nova', requer: ['placa'], preco: 1, observacao: 'Algo novo.' })
  expect(screen.getAllByText('Algo novo.')).toHaveLength(1)
})
