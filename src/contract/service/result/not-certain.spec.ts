import { expect, it } from 'vitest'
import { readCheck } from './check.ts'

it.each([
  { consta: false, tipo: 'PERDA TOTAL' },
  { consta: false, tipo: 'MÉDIA MONTA' },
  { consta: false, detalhes: { tipo: 'PERDA TOTAL' } },
  { possui_sinistro: false, tipo: 'PERDA TOTAL' },
  { consta: false, resultado: 'NAO ENCONTRADO' },
  { consta: false, descricao: 'VEICULO NAO ENCONTRADO' },
  { quantidade: 0, status: '404' },
  { total: 0, status: 500 },
  { status_http: '503', ocorrencias: [] },
  'BAIXADO PELO BANCO ESTELIONATO',
  'SEM GRAVAME E SEQUESTRO',
  'SEM ROUBO, FURTO E SEQUESTRO',
  'NÃO É ROUBO? É FURTO',
  'SEM ROUBO É FURTO',
  'NÃO HÁ ROUBO É FURTO',
  'NADA CONSTA ESTÁ EM SINISTRO',
  'SEM GRAVAME ESTA EM LEILAO',
])('%j is not read as clean', (value) => {
  expect(readCheck(value)).not.toBe('clean')
})

it.each([
  { consta: false, tipo: 'LEILAO' },
  { consta: false, tipo: 'ROUBO/FURTO' },
  { consta: false, resultado: 'NADA ENCONTRADO' },
  { consta: false, numero_motor: 'NAO ENCONTRADO' },
  { quantidade: 0, status: '200' },
  { quantidade: 0, status: 'SUCESSO' },
  'BAIXADO PELO BANCO DO BRASIL S.A.',
  'SEM ROUBO E FURTO',
  'SEM MULTAS E TAXAS',
  'NÃO ESTÁ ROUBADO',
  'NADA CONSTA PARA ESTA PLACA',
  'NADA CONSTA NESTA BASE',
])('%j still is', (value) => {
  expect(readCheck(value)).toBe('clean')
})
