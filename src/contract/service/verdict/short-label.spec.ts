import { describe, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '../test-examples.ts'
import { ROW_LENGTH, WIDE_LENGTH, listLabel } from './short-label.ts'
import { readVerdict } from './verdict.ts'

const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0107', '0111']

const rowOf = (text: string) => {
  const { short } = listLabel({ tone: 'alert', text })
  return short ?? text
}

it.each([
  ['13 débitos, a partir de\u00A0R$\u00A08.312,68', '13 débitos desde R$\u00A08.312,68'],
  ['13 débitos, a partir de R$ 8.312,68', '13 débitos desde R$ 8.312,68'],
  ['113 débitos, a partir de R$ 112.312,68', 'Débitos desde R$ 112.312,68'],
  ['Débitos de a partir de R$ 8.312,68', 'Débitos desde R$ 8.312,68'],
  ['R$\u00A042.253,00 (ago/2026, 005490-9)', 'R$\u00A042.253,00 (ago/2026)'],
  ['R$\u00A0119.445,00 (ago/2026, 005490-9), talvez antigo', 'R$\u00A0119.445,00, talvez antigo'],
  ['FIPE R$\u00A01.119.445,00 (ago/2026)', 'FIPE R$\u00A01.119.445,00'],
  ['FIPE R$\u00A09.445,00 (ago/2026), talvez antigo', 'R$\u00A09.445,00, talvez antigo'],
  ['2 alertas: bloqueio judicial, gravame', '2 alertas: bloqueio, gravame'],
  ['3 alertas: queda na quilometragem, veículo baixado, débitos', '3 alertas: odômetro e mais 2'],
  ['4 alertas: roubo ou furto, outra restrição, veículo baixado e mais 1', '4 alertas: roubo e mais 3'],
  ['10 alertas: outra restrição, leilão, sinistro e mais 7', '10 alertas: restrição +9'],
  ['Falta verificar leilão, 7 pontos sem alerta', 'Falta verificar leilão'],
  ['Falta verificar roubo ou furto e outras restrições, 8 pontos sem alerta', 'Falta: roubo e restrições'],
  ['Falta verificar roubo ou furto e 1 outro ponto', 'Falta: roubo e mais 1 ponto'],
  ['Falta verificar roubo ou furto e mais 6 pontos, 1 ponto sem alerta', 'Falta: roubo e mais 6 pontos'],
  ['Falta verificar bloqueio judicial e mais 4 itens', 'Falta: bloqueio e mais 4'],
  ['Falta verificar outras restrições e mais 3 pontos', 'Falta: restrições e mais 3'],
  [
    'Falta verificar 3 pontos, chassi e vistoria e 2 outros pontos, 5 pontos sem alerta',
    'Falta verificar 7 itens',
  ],
  ['Falta verificar comunicação de venda, 8 pontos sem alerta', 'Falta: comunicação de venda'],
  ['A confirmar: bloqueio judicial', 'A confirmar: bloqueio'],
  ['A confirmar: gravame e débitos', 'A confirmar: gravame, débitos'],
  ['A confirmar: bloqueio judicial, outras restrições e débitos', 'A confirmar: bloqueio +2'],
  ['A confirmar: gravame (aviso de 26/11)', 'A confirmar: gravame'],
  ['A confirmar: gravame e débitos (aviso de 26/11)', 'A confirmar: gravame, débitos'],
  ['As consultas discordam: comunicação de venda', 'Consultas discordam: venda'],
  ['Sem alerta; faltam 7 de 10 pontos', 'Sem alerta; faltam 7 pontos'],
  ['Sem alerta; falta 1 de 10 pontos', 'Sem alerta; falta 1 ponto'],
  ['Sem alerta; faltam 3 de 11 itens', 'Sem alerta; faltam 3 itens'],
  ['Veículo baixado; sem gravame ativo', 'Veículo baixado; sem gravame'],
  ['3 alertas: leilão, sinistro, débitos; sem gravame ativo', '3 alertas: leilão e mais 2'],
  ['Sem roubo ou furto, baixa ou recall', 'Sem roubo, baixa ou recall'],
  ['1 endereço, 2 telefones, 1 e-mail e 3 sócios', '1 endereço, 2 telefones…'],
  ['CHEVROLET ONIX 1.0 TURBO LT, 2024', 'CHEVROLET ONIX 1.0 TURBO LT…'],
])('%s is shortened for a row: %s', (text, row) => {
  expect(rowOf(text)).toBe(row)
})

it.each([
  ['Sem gravame ativo', undefined],
  ['Sem bloqueio judicial', 'Sem bloqueio'],
  ['Sem roubo ou furto, baixa ou recall', 'Sem roubo e mais 2'],
  ['Nada consta em 8 pontos', 'Nada em 8 pontos'],
])('%s is shortened further to leave room for the alerts of the file: %s', (text, short) => {
  const label = listLabel({ tone: 'plain', text, file: '1 alerta' })
  expect([label.short, label.file]).toEqual([short, '1 alerta'])
  expect(`${short ?? text} · 1 alerta`.length).toBeLessThanOrEqual(ROW_LENGTH)
})

it.each([
  [
    '5 alertas: roubo ou furto, outra restrição, sinistro e mais 2',
    '5 alertas: roubo, restrição, sinistro e mais 2',
  ],
  ['5 alertas: roubo ou furto, bloqueio administrativo, sinistro e mais 2', '5 alertas: roubo e mais 4'],
  ['2 alertas: bloqueio administrativo, sinistro', undefined],
  [
    'Falta verificar roubo ou furto e outras restrições, 8 pontos sem alerta',
    'Falta: roubo ou furto e outras restrições',
  ],
  ['13 débitos, a partir de R$ 8.312,68', undefined],
  ['A confirmar: gravame (aviso de 26/11)', undefined],
  ['A confirmar: gravame e débitos (aviso de 26/11)', 'A confirmar: gravame e débitos'],
])('%s is shortened for a wide row: %s', (text, row) => {
  expect(listLabel({ tone: 'alert', text }).wide).toBe(row)
})

it.each(['Sem pendências', 'Nada consta', '2 débitos, R$ 5.970,60'])('%s is short enough', (text) => {
  expect(listLabel({ tone: 'clean', text })).toEqual({ tone: 'clean', text })
})

it.each([
  ['Nada consta', false],
  ['Sem gravame ativo', true],
  ['Sem registro de roubo ou furto', true],
  ['Sem pendências. 4 pontos na carteira', false],
  ['Nada consta em 8 pontos, chassi e vistoria', true],
  ['Sem roubo ou furto, baixa ou recall', true],
])('%s covers only a part of the points of a car: %s', (text, isPart) => {
  expect(listLabel({ tone: 'clean', text }).part === true).toBe(isPart)
  expect(listLabel({ tone: 'alert', text })).not.toHaveProperty('part')
})

it('a label that was stored with other short words is shown with those of today', () => {
  const text = '13 débitos, a partir de R$ 8.312,68'
  const stored = { tone: 'alert' as const, text, short: '13 débitos, R$ 8.312,68+' }
  expect(listLabel(stored).short).toBe('13 débitos desde R$ 8.312,68')
})

/** The answers' labels whose rows violate the rules, as text. */
function faultsOf(slug: string, result: Readonly<Record<string, unknown>>): readonly string[] {
  const text = readVerdict(slug, result)?.label?.text
  if (text === undefined) return []
  const { short = text, wide = text } = listLabel({ tone: 'alert', text })
  const isWhole =
    short.length <= ROW_LENGTH && wide.length <= WIDE_LENGTH && short.length >= 8 && hasAll(short, text)
  return isWhole && hasAll(wide, text) ? [] : [`${slug}: ${text} > ${short} > ${wide}`]
}

/** Whether a count of alerts equals the number of alerts that the row names and counts. */
function hasAll(row: string, text: string): boolean {
  const [, count] = /^(\d+) alertas/.exec(text) ?? []
  if (count === undefined) return true
  const [, list = '', more = 0] = /^\d+ alertas: (.+?)(?: (?:e mais |\+)(\d+))?$/.exec(row) ?? []
  return row.startsWith(count) && list.split(', ').length + Number(more) === Number(count)
}

it.each(INQUIRY_SLUGS)('every answer of %s fits into a row', (slug) => {
  expect(SCENARIOS.flatMap((scenario) => faultsOf(slug, resultOf(slug, scenario)))).toEqual([])
})

describe.skipIf(!HAS_EXAMPLES)('examples of another author', () => {
  it('fit into a row', () => {
    expect(EXAMPLES.length).toBeGreaterThan(20)
    expect(EXAMPLES.flatMap(([slug, result]) => faultsOf(slug, result))).toEqual([])
  })
})
