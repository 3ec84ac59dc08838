import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { Expected } from './Expected.tsx'

const show = (item: CatalogItem) => showPart(<Expected item={item} />)
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

it('has a tick for each point that a verdict counts; facts are named apart', () => {
  show({ servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 })
  expect(answers()).toHaveLength(10)
  expect(part()).toHaveTextContent('Mostra proprietários e quilometragem.')
})

it('says the catalog’s own words, and for an unknown service once', () => {
  show({ servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9, observacao: 'Só de bancos.' })
  expect(part()).toHaveTextContent('Só de bancos.')
  cleanup()
  show({ servico: 'nova', nome: 'Nova', requer: ['placa'], preco: 1, observacao: 'Algo novo.' })
  expect(screen.getAllByText('Algo novo.')).toHaveLength(1)
})
