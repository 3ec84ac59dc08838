import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { OTHER_CAR, readAskedVerdict } from './asked-verdict.ts'
import { plateOfOther } from './other-car.ts'

const service = 'consulta-completa'
const clean = resultOf(service, '0100')

it('an answer about another plate is no verdict on the car that was asked for', () => {
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, clean)
  expect(verdict).toMatchObject({
    tone: 'unverified',
    headline: OTHER_CAR,
    aspects: [],
  })
  expect(verdict?.detail).toContain('TST-0100')
})

it('alerts of another car are not the alerts of this one', () => {
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, resultOf(service, '0101'))
  expect(verdict).toMatchObject({ tone: 'unverified', headline: OTHER_CAR, aspects: [] })
})

it.each([
  ['the car', { veiculo: { ...Object(clean.veiculo), placa: 'TST0B00' } }],
  ['the data', { dados: { ...Object(clean.dados), placa: 'TST0B00' } }],
  ['the identity', { dados: { ...Object(clean.dados), identificacao: { placa: 'TST0B00' } } }],
])('an answer that names another plate only in %s is no verdict either', (_, parts) => {
  const { placa: __, ...unnamed } = clean
  const answer = { ...unnamed, veiculo: { ...Object(clean.veiculo), placa: null }, ...parts }
  expect(plateOfOther({ plate: 'KLM1C34' }, answer)).toBe('TST0B00')
  expect(readAskedVerdict({ service, plate: 'KLM1C34' }, answer)).toMatchObject({
    tone: 'unverified',
    headline: OTHER_CAR,
    aspects: [],
  })
})

it.each([
  ['the same plate', 'TST0100'],
  ['its other form', 'TST0B00'],
  ['a request without a plate', null],
])('keeps the verdict of an answer about %s', (_, plate) => {
  expect(readAskedVerdict({ service, plate }, clean)).toMatchObject({ tone: 'clean' })
})

it('an answer about another chassis is no answer about the one that was asked for', () => {
  const decoded = resultOf('decodificacao-chassi', '0100')
  const of = (chassi: string) =>
    readAskedVerdict({ service: 'decodificacao-chassi', plate: null, request: { chassi } }, decoded)
  const own = String(Object(decoded.dados).chassi)
  expect(of(own.toLowerCase())).toMatchObject({ tone: 'plain' })
  expect(of('9BWTST00000000101')).toMatchObject({
    tone: 'unverified',
    headline: OTHER_CAR,
    detail: `A resposta é sobre o chassi ${own}. Não serve para decidir.`,
  })
  // A part of a number names no other car.
  const masked = { ...decoded, dados: { ...Object(decoded.dados), chassi: '9BWTST***********' } }
  const asked = { service: 'decodificacao-chassi', plate: null, request: { chassi: '9BWTST00000000101' } }
  expect(readAskedVerdict(asked, masked)?.headline).not.toBe(OTHER_CAR)
})

it('an answer about another RENAVAM is no answer about the one that was asked for', () => {
  const answer = resultOf('debitos-estadual', '0100')
  const own = String(Object(answer.veiculo).renavam)
  const of = (renavam: string, named: unknown = own) =>
    readAskedVerdict(
      { service: 'debitos-estadual', plate: 'TST0100', request: { placa: 'TST0100', renavam } },
      { ...answer, veiculo: { ...Object(answer.veiculo), renavam: named } },
    )
  expect(of('00639884962')).toMatchObject({
    tone: 'unverified',
    headline: OTHER_CAR,
    detail: `A resposta é sobre o RENAVAM ${own}. Não serve para decidir.`,
    aspects: [],
  })
  // The same number in its older, shorter form, with a hyphen, and as a number.
  expect(of(own)).toMatchObject({ tone: 'clean' })
  for (const same of ['639884962', '0063988496-2', 639_884_962]) {
    expect(of('00639884962', same)).toMatchObject({ tone: 'clean' })
  }
  // A part of a number, a number that fails its check, and a missing one name no other car.
  for (const named of ['*******4962', '00639884963', '', null]) {
    expect(of('00639884962', named)).toMatchObject({ tone: 'clean' })
  }
})

it('a price of another code or year is not the price that was asked for', () => {
  const of = (asked: object, veiculo: object) => {
    const request = { tipo: 'carros', codigo_fipe: '001004-9', ano: '2024-5', ...asked }
    const answer = {
      servico: 'fipe-tabela',
      veiculo: { codigo_fipe: '001004-9', ano: '2024-5', ...veiculo },
      valor: 'R$ 60.000,00',
    }
    return readAskedVerdict({ service: 'fipe-tabela', plate: null, request }, answer)
  }
  for (const [asked, veiculo, other] of [
    [{}, { codigo_fipe: '001005-7' }, 'o código FIPE 001005-7'],
    [{}, { ano: '2023-5' }, 'o ano 2023 Flex'],
    [{}, { ano: '2024-1' }, 'o ano 2024 Gasolina'],
    [{ ano: '32000' }, { ano: '2024-5' }, 'o ano 2024 Flex'],
  ] as const) {
    expect(of(asked, veiculo)).toMatchObject({
      tone: 'unverified',
      headline: OTHER_CAR,
      detail: `A resposta é sobre ${other}. Não serve para decidir.`,
    })
  }
  for (const [asked, veiculo] of [
    [{}, {}],
    [{ codigo_fipe: '0010049' }, {}],
    [{ codigo_fipe: undefined, marca: '13', modelo: '9' }, { codigo_fipe: '001005-7' }],
    // A zero-km car of any fuel; a year without its fuel; no entry.
    [{ ano: '32000' }, { ano: '32000-5' }],
    [{}, { ano: 2023 }],
    [{}, { codigo_fipe: null, ano: undefined }],
  ] as const) {
    expect(of(asked, veiculo)).toMatchObject({ tone: 'plain' })
  }
})

it('keeps the verdict of an answer that names no plate', () => {
  const { placa: _, ...unnamed } = clean
  const veiculo = { ...Object(clean.veiculo), placa: null }
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, { ...unnamed, veiculo })
  expect(verdict).toMatchObject({ tone: 'clean' })
})
