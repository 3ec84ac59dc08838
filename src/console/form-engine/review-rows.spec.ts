import { expect, it } from 'vitest'
import { reviewRows } from './review-rows.ts'

it('describes the request in words, without declarations', () => {
  const rows = reviewRows({
    servico: 'cnh-nacional',
    finalidade: 'NEGOCIACAO_VEICULO',
    declaracao_finalidade: true,
    documento: '52998224725',
    cnh: '65047263109',
    uf: 'SP',
    placa: 'ABC1234',
    incluir_fipe: true,
    lote: ' a-1',
    km: 12.5,
    blindado: false,
    aceite_atpve: { aceito: true, versao: '2026-09' },
  })
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Placa: ABC-1234',
    'CPF: 529.982.247-25',
    'Número de registro da CNH: 65047263109',
    'Estado (UF): São Paulo (SP)',
    'Lote:  a-1',
    'Km: 12,5',
    'Blindado: Não',
    'Incluir o valor da tabela FIPE: Sim',
    'Finalidade: Negociação de veículo',
    'Aviso aceito: Versão 2026-09',
  ])
})
