import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { Expected } from './Expected.tsx'

const show = (item: CatalogItem) => showPart(<Expected item={item} values={{}} />)
const part = () => screen.getByRole('heading', { name: 'O que esta consulta responde' }).closest('section')
const answers = () => within(part() ?? document.body).queryAllByRole('listitem')

it('names what the price buys and what it does not', () => {
  show({ servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 })
  expect(answers().map(({ textContent }) => textContent)).toEqual(['Gravame'])
  expect(part()).toHaveTextContent(/Não faz parte: roubo ou furto, .*débitos, recall\./)
})

it('a service about people has its line alone', () => {
  show({ servico: 'situacao-cpf', nome: 'Situação do CPF', requer: ['documento'], preco: 3.9 })
  expect(part()).toHaveTextContent('O CPF está regular na Receita?')
  expect(answers()).toEqual([])
  expect(part()).not.toHaveTextContent('Não faz parte')
})

it('an unknown service says its own words once, under the title of the page', () => {
  show({ servico: 'nova', nome: 'Nova', requer: ['placa'], preco: 1, observacao: 'Algo novo.' })
  expect(screen.queryByText('Algo novo.')).toBeNull()
})
