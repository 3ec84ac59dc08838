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
  [{ documento: '***.982.247-**' }, []],
])('%j names the documents %j', (value, named) => {
  expect(documentsIn(value).map(({ kind, value: number }) => `${kind} ${number}`)).toEqual(named)
})

test('a request without its personal data keeps the car and the options', () => {
  const request = { servico: 'crlv', placa: 'ABC1D23', uf: 'SP', renavam: '00639884962', incluir_fipe: true }
  expect(withoutPersonal({ ...request, cpf: '52998224725', data_nascimento: '01/01/1980' })).toEqual(request)
})

test('masked values are never sent', () => {
  expect(withoutMasked({ placa: 'ABC1D23', cpf: '•••982247••' })).toEqual({ placa: 'ABC1D23' })
})
