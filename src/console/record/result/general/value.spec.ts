import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf } from '../field-label.ts'
import { show } from './value.ts'

describe('show', () => {
  it.each([
    ['valor', 1493.7, { kind: 'money', cents: 149370 }],
    ['valorTotal', 0, { kind: 'money', cents: 0 }],
    ['debitos_total_centavos', 166110, { kind: 'money', cents: 166110 }],
    ['valor', 'R$ 14.937,00', { kind: 'money', cents: 1493700 }],
    ['total', '0,00', { kind: 'money', cents: 0 }],
    ['multa', '-1.234,56', { kind: 'money', cents: -123456 }],
    ['potencia', '0,00', { kind: 'text', text: '0,00', long: false }],
    ['valor', 1.005, { kind: 'number', value: 1.005 }],
    ['score', 712, { kind: 'number', value: 712 }],
    ['ano_modelo', 2023, { kind: 'text', text: '2023', long: false }],
    ['ultimo_licenciamento', 2025, { kind: 'text', text: '2025', long: false }],
    ['numero', 123456, { kind: 'text', text: '123456', long: false }],
    ['licenciamento', 167.4, { kind: 'money', cents: 16740 }],
    ['quantidade_total', 2, { kind: 'number', value: 2 }],
    ['total_ocorrencias', 3, { kind: 'number', value: 3 }],
    ['total_protestos', 2, { kind: 'number', value: 2 }],
    ['totalRegistros', 0, { kind: 'number', value: 0 }],
    ['multa_percentual', 2, { kind: 'number', value: 2 }],
    ['taxa_juros', 1.5, { kind: 'number', value: 1.5 }],
    ['total_debitos', 1661.1, { kind: 'money', cents: 166110 }],
    ['data', '2021-11-21', { kind: 'date', day: '21/11/2021', time: null }],
    ['data_registro', '2024-11-23T11:34:54-03:00', { kind: 'date', day: '23/11/2024', time: '11:34' }],
    ['data_registro', '2026-11-20T13:05:00Z', { kind: 'date', day: '20/11/2026', time: '10:05' }],
    ['data_registro', '2026-11-21T01:30:00.000+0000', { kind: 'date', day: '20/11/2026', time: '22:30' }],
    ['data_registro', '2026-11-20 11:05:00-04:00', { kind: 'date', day: '20/11/2026', time: '12:05' }],
    ['data_registro', '2026-11-20T13:05:00', { kind: 'date', day: '20/11/2026', time: '13:05' }],
    ['data_registro', '2026-11-20T00:00:00.000Z', { kind: 'date', day: '20/11/2026', time: '00:00' }],
    ['vencimento', '2026-02-31T10:00:00Z', { kind: 'text', text: '2026-02-31T10:00:00Z', long: false }],
    ['vencimento', '12/03/2025', { kind: 'date', day: '12/03/2025', time: null }],
    ['data', '31/02/2025', { kind: 'text', text: '31/02/2025', long: false }],
    ['de', '2020-01', { kind: 'month', text: '01/2020' }],
    ['placa', 'BRA2E19', { kind: 'plate', plate: 'BRA2E19' }],
    ['qualquer', 'ABC-1234', { kind: 'plate', plate: 'ABC1234' }],
    ['renavam', '00639884962', { kind: 'code', text: '00639884962' }],
    ['renavam', 639_884_962, { kind: 'code', text: '639884962' }],
    ['protocolo', 135_261, { kind: 'code', text: '135261' }],
    ['cep', 13_010_000, { kind: 'code', text: '13010000' }],
    ['ncm', 87_032_100, { kind: 'code', text: '87032100' }],
    ['valor_contrato', 50_000, { kind: 'money', cents: 50_000_00 }],
    ['situacao', 'NADA CONSTA', { kind: 'text', text: 'Nada consta', long: false }],
    ['recall', false, { kind: 'flag', value: false }],
    ['sinistro', null, { kind: 'absent' }],
    ['observacao', '  ', { kind: 'empty', of: 'text' }],
    ['protestos', [], { kind: 'empty', of: 'list' }],
    ['x', {}, { kind: 'empty', of: 'object' }],
    ['emails', ['a@b.example'], { kind: 'scalars', items: ['a@b.example'] }],
  ])('%s: %j', (key, value, expected) => {
    expect(show(value, key)).toEqual(expected)
  })

  it('treats an amount in a list of counted things as money', () => {
    expect(show(130.16, 'valor', 'ocorrencias')).toEqual({ kind: 'money', cents: 13016 })
  })

  it('does not treat a score as money', () => {
    expect(show(712, 'valor', 'score')).toEqual({ kind: 'number', value: 712 })
  })

  it('makes a table with all columns of flat rows of the same shape, and records of other lists', () => {
    expect(show([{ a: 1 }, { b: null }])).toMatchObject({ kind: 'table', columns: ['a', 'b'] })
    expect(show([{ a: 1 }])).toMatchObject({ kind: 'records' })
    expect(show([{ a: 1 }, { a: { b: 1 } }])).toMatchObject({ kind: 'records' })
    expect(show([{ a: 'x'.repeat(81) }, { a: 'y' }])).toMatchObject({ kind: 'records' })
    expect(show([1, { a: 1 }])).toMatchObject({ kind: 'records' })
    const wide = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }
    expect(show([wide, wide]), 'no screen shows its columns beside each other').toMatchObject({
      kind: 'records',
    })
  })

  it('turns registers’ capitals into normal words, and leaves names unchanged', () => {
    expect(show('CIRCULACAO', 'situacao')).toMatchObject({ text: 'Em circulação' })
    expect(show('CIRCULACAO', 'observacao')).toMatchObject({ text: 'CIRCULAÇÃO' })
    expect(show('VEICULOS UNICA LTDA', 'razao_social')).toMatchObject({ text: 'VEICULOS UNICA LTDA' })
    expect(show('Sem restricao', 'descricao')).toMatchObject({ text: 'Sem restricao' })
  })

  it('loses nothing: every scalar of any answer is in the shown value', () => {
    const leaves = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
    const reached = (value: unknown, key = ''): unknown[] => {
      const shown = show(value, key)
      switch (shown.kind) {
        case 'fields':
          return shown.entries.flatMap(([name, each]) => reached(each, name))
        case 'table':
          return shown.rows.flatMap((row) =>
            shown.columns.filter((name) => name in row).map((name) => row[name]),
          )
        case 'scalars':
        case 'records':
          return shown.items.flatMap((item) => reached(item))
        case 'empty':
          return typeof value === 'string' ? [value] : []
        default:
          return [value]
      }
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sort = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort()
        expect(sort(reached(value))).toEqual(sort(leaves(value)))
      }),
    )
  })
})

describe('labelOf', () => {
  it.each([
    ['dataInclusao', 'Data da inclusão'],
    ['data_do_contrato', 'Data do contrato'],
    ['data_da_venda', 'Data da venda'],
    ['data_de_emissao', 'Data de emissão'],
    ['data_validade', 'Data da validade'],
    ['data_leilao', 'Data do leilão'],
    ['data_contrato', 'Data do contrato'],
    ['uf_placa', 'UF da placa'],
    ['codigo_agente', 'Código do agente'],
    ['documento_agente', 'Documento do agente'],
    ['sigla_combustivel', 'Sigla do combustível'],
    ['potencia_liquida', 'Potência liquida'],
    ['historicoProprietarios', 'Proprietários anteriores'],
    ['rouboFurto', 'Roubo ou furto'],
    ['cnpj_ecv', 'CNPJ da ECV'],
    ['debitos', 'Débitos'],
    ['campo_novo', 'Campo novo'],
    ['', ''],
    ['__', '__'],
    ['constructor', 'Constructor'],
  ])('%s reads %s', (key, label) => {
    expect(labelOf(key)).toBe(label)
  })
})
