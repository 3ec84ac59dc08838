import { expect, test } from 'vitest'
import { isAboutPeople, mayBeAboutPeople } from './about-people.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS } from './slugs.ts'

test('exactly these services of the interface ask about people', () => {
  const all = [...INQUIRY_SLUGS, ...FIPE_SLUGS]
  expect(all.filter((slug) => isAboutPeople(slug) === true)).toEqual([
    'score-credito',
    'situacao-cpf',
    'cadastro-simples-cpf',
    'cadastro-completo-cpf',
    'cadastro-simples-cnpj',
    'cadastro-completo-cnpj',
    'credito-unico-cpf',
    'credito-biro-cpf',
    'credito-unico-cnpj',
    'credito-biro-cnpj',
    'cnh-nacional',
    'debitos-trabalhistas',
    'divida-ativa',
  ])
  expect(all.filter((slug) => isAboutPeople(slug) === undefined)).toEqual([])
})

test.each([
  [['documento', 'finalidade'], true],
  [['cnpj'], true],
  [['cnh', 'uf'], true],
  [['placa'], false],
  [['placa', 'cpf'], false],
  [['chassi', 'documento'], false],
  [[], false],
])('an unknown service that asks for %j asks about people: %s', (requer, about) => {
  expect(isAboutPeople('servico-novo', { requer })).toBe(about)
})

test('an unknown service without a catalog entry cannot be judged, and is treated as one about people', () => {
  expect(isAboutPeople('servico-novo')).toBeUndefined()
  expect(mayBeAboutPeople('servico-novo')).toBe(true)
  expect(mayBeAboutPeople('servico-novo', { requer: ['placa'] })).toBe(false)
  expect(mayBeAboutPeople('gravame')).toBe(false)
})

test('a known service is judged by its name, whatever its catalog entry asks for', () => {
  expect(isAboutPeople('cnh-nacional', { requer: ['placa'] })).toBe(true)
  expect(isAboutPeople('gravame', { requer: ['documento'] })).toBe(false)
})
