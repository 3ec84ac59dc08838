import { expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

const missing = (aspect: string) => ['unverified', `Falta verificar ${aspect}, 9 pontos sem alerta`]

it.each([
  [{ gravame: true }, {}, 'gravame'],
  [{ possui_debitos: 'SIM' }, {}, 'débitos'],
  [{ perda_total: 'CONSTA' }, {}, 'sinistro'],
  [{}, { historicoLeilao: [{ data: '2020-01-01' }] }, 'leilão'],
  [{}, { intencao_gravame: { consta: true } }, 'gravame'],
  [{}, { multas: [{ valor: 10 }] }, 'débitos'],
  [{}, { restricoes: { financeira: true } }, 'gravame'],
  [{ total_debitos: 1234.5 }, {}, 'débitos'],
  [{}, { ipva: 1234.5 }, 'débitos'],
  [{}, { multas: '230,00' }, 'débitos'],
])('a yes under an unknown name, %j, %j, is not outvoted by a clean answer', (veiculo, dados, aspect) => {
  expect(verdictWith('consulta-completa', veiculo, dados)).toEqual(missing(aspect))
})

it.each([
  [{ gravame: false, ultimo_licenciamento: 2025 }, {}],
  [{ ipva_pago: true, livre_de_gravame: 'SIM' }, {}],
  [{ data_venda: '2020-01-01', valor_venda: '10.000,00' }, {}],
  [{}, { historicoLeilao: [], multas: 'NADA CONSTA' }],
  [{ licenciamento: 2025, ano_ipva: 2026, ipva_pago: 1234.5, multas: 0 }, { total_debitos: '0,00' }],
])('a no, a date, an amount or a good word is none: %j, %j', (veiculo, dados) => {
  expect(verdictWith('consulta-completa', veiculo, dados)[0]).toBe('clean')
})

it('is shown only where the service promises to look', () => {
  expect(verdictWith('renajud', { gravame: true })[0]).toBe('clean')
})
