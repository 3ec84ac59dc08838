import { expect, test } from 'vitest'
import { documentsIn } from './documents.ts'
import { withoutMasked } from './without-masked.ts'
import { withoutPersonal } from './without-personal.ts'

test.each([
  [{ cpf: '529.982.247-25' }, ['cpf 52998224725']],
  [{ a: [{ observacao: 'CPF 52998224725 e 529.982.247-25' }] }, ['cpf 52998224725']],
  [{ cnpj: '11222333000181', doc: '11.222.333/0001-81' }, ['cnpj 11222333000181']],
  [{ cnh: '98765432109' }, ['cnh 98765432109']],
  [{ '529.982.247-25': true }, ['cpf 52998224725']],
  [{ n: 52_998_224_725 }, ['cpf 52998224725']],
  [{ renavam: '52998224725', placa: 'ABC1D23' }, []],
  [{ placa: '52998224725' }, ['cpf 52998224725']],
  [{ motor: '52998224725', chassi: '9BWZZZ377VT004251' }, ['cpf 52998224725']],
  // The issuer of an invoice: a company, and a producer without one.
  [{ chave: '35261111222333000181550010000123451482139071' }, ['cnpj 11222333000181']],
  [{ texto: 'NF 3526 1100 0529 9822 4725 5592 0000 0123 4514 8213 9079' }, ['cpf 52998224725']],
  [{ documento: '***.982.247-**' }, []],
  // A number has lost its leading zeros.
  [{ cpf: 1_234_567_890 }, ['cpf 01234567890']],
  [{ proprietario: { documento: '1234567890' } }, ['cpf 01234567890']],
  [{ documentos: [191, 5_550_123] }, []],
  [{ rg: '1234567890' }, []],
  [{ cnh: 2_345_678_901 }, ['cnh 02345678901']],
  [{ empresa: { documento: 191_000_132 } }, []],
  [{ cnpj: 9_346_601_000_125 }, ['cnpj 09346601000125']],
  [{ total: 1_234_567_890, contrato: '1234567890' }, []],
])('%j names the documents %j', (value, named) => {
  expect(documentsIn(value).map(({ kind, value: number }) => `${kind} ${number}`)).toEqual(named)
})

test('a request without its personal data keeps the car and the options', () => {
  const request = { servico: 'crlv', placa: 'ABC1D23', uf: 'SP', renavam: '00639884962', incluir_fipe: true }
  expect(withoutPersonal({ ...request, cpf: '52998224725', data_nascimento: '01/01/1980' })).toEqual(request)
  for (const placa of ['52998224725', 'Ana Souza', 'ABC1D234', 1, null])
    expect(withoutPersonal({ ...request, placa })).toEqual({ ...request, placa: undefined })
  expect(withoutPersonal({ placa: 'abc-1234' })).toEqual({ placa: 'abc-1234' })
})

test('masked values are never sent', () => {
  expect(withoutMasked({ placa: 'ABC1D23', cpf: '•••982247••' })).toEqual({ placa: 'ABC1D23' })
})
