import { expect, it } from 'vitest'
import { completeCnpj } from '#brazil/cnpj.ts'
import { completeCpf } from '#brazil/cpf.ts'
import { aboutOf } from './about.ts'

const CPF = completeCpf('529982247')

it('names a person by the middle of their CPF, however the CPF is written', () => {
  const shown = `•••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••`
  expect(aboutOf({ servico: 'cadastro-completo-cpf', documento: CPF })).toBe(shown)
  expect(aboutOf({ cpf: ` ${CPF.slice(0, 3)}.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-${CPF.slice(9)} ` })).toBe(
    shown,
  )
})

it('names a company by its number, and hides most of a number that is neither', () => {
  expect(aboutOf({ documento: completeCnpj('112223330001') })).toMatch(/^11\.222\.333\/0001-\d\d$/)
  expect(aboutOf({ cnh: '1234567' })).toBe('•••••67')
})

it('names nobody for a purchase about a car or without a document number', () => {
  expect(aboutOf({ servico: 'crlv', placa: 'ABC1D23', documento: CPF })).toBeNull()
  expect(aboutOf({ servico: 'gravame', placa: 'ABC1D23' })).toBeNull()
  expect(aboutOf({ documento: 'Maria da Silva' })).toBeNull()
  expect(aboutOf({ documento: '' })).toBeNull()
})
