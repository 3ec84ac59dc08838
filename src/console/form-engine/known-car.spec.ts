import { describe, expect, it } from 'vitest'
import { type FormValues, fieldKey } from './field.ts'
import { asksLastingData, offeredValues } from './known-car.ts'
import { CRLV } from './test-forms.ts'

const empty = { [fieldKey('uf')]: '', [fieldKey('renavam')]: '', [fieldKey('cpf')]: '' }
type Record = Parameters<typeof offeredValues>[2][number]
type Known = Pick<Record, 'request' | 'result'> & { readonly verdict?: Record['verdict'] }

function offer(known: readonly Known[], values: FormValues = empty, item = CRLV) {
  const records = known.map(({ verdict = null, request, result }) => ({
    car: null,
    verdict,
    request,
    result,
  }))
  const offered = offeredValues(item, values, records, { today: '2026-11-20' })
  return Object.fromEntries(offered.map(({ name, value }) => [name, value]))
}

describe('offeredValues', () => {
  it('takes what was typed for the car, otherwise the service’s answer about it, newest first', () => {
    const typed = { request: { placa: 'ABC1D23', uf: 'RJ', cpf: '52998224725' }, result: null }
    const answered = {
      request: {},
      result: { veiculo: { uf: 'SP', renavam: '00639884962' }, proprietario: { documento: '11144477735' } },
    }
    expect(offer([typed, answered])).toEqual({
      uf: 'RJ',
      renavam: '0063988496-2',
      cpf: '529.982.247-25',
    })
    const values = { ...empty, [fieldKey('uf')]: 'RJ' }
    expect(offer([answered, typed], values)).toMatchObject({ cpf: '111.444.777-35' })
  })

  it('offers only fields that the chosen or the offered state requires', () => {
    const record = { request: { uf: 'SP', renavam: '00639884962' }, result: null }
    expect(offer([record])).toEqual({ uf: 'SP' })
    expect(offer([record], { ...empty, [fieldKey('uf')]: 'RJ' })).toEqual({ renavam: '0063988496-2' })
  })

  it('does not touch fields that are filled in', () => {
    const values = { ...empty, [fieldKey('uf')]: 'SP', [fieldKey('renavam')]: '12' }
    expect(offer([{ request: { uf: 'RJ', renavam: '00639884962' }, result: null }], values)).toEqual({})
  })

  it('offers nothing that the form could not read: masked documents, states without a price', () => {
    const result = { veiculo: { uf: 'AC', renavam: null }, proprietario: { documento: '***.982.247-**' } }
    expect(offer([{ request: { renavam: '123' }, result }])).toEqual({})
    expect(offer([{ request: {}, result: { veiculo: 'texto', proprietario: [] } }])).toEqual({})
  })

  it('offers nothing of another car that an answer is about, only what was typed for this one', () => {
    const verdict = { tone: 'unverified', text: 'Resposta de outro carro' } as const
    const result = {
      veiculo: { uf: 'RJ', renavam: '00639884962' },
      proprietario: { documento: '11144477735' },
    }
    expect(offer([{ verdict, request: {}, result }])).toEqual({})
    expect(offer([{ verdict, request: { uf: 'RJ' }, result }])).toEqual({ uf: 'RJ' })
  })

  it('offers nothing that this service never asks for', () => {
    const item = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
    expect(offer([{ request: { uf: 'RJ' }, result: null }], empty, item)).toEqual({})
    expect([item, CRLV].map(asksLastingData)).toEqual([false, true])
  })
})
