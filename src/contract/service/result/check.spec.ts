import { describe, expect, it } from 'vitest'
import { readCheck, worst } from './check.ts'

describe('readCheck', () => {
  it.each([
    [false, 'clean'],
    [[], 'clean'],
    [0, 'clean'],
    ['NADA CONSTA', 'clean'],
    ['não consta registro', 'clean'],
    [{ consta: false }, 'clean'],
    [[{ tipo: 'RENAJUD', ativa: false }], 'clean'],
    [{ quantidade: 0 }, 'clean'],
    [true, 'alert'],
    ['CONSTA', 'alert'],
    [{ consta: true }, 'alert'],
    [[{ tribunal: 'TJSP' }], 'alert'],
    [[{ situacao: 'ATIVO' }], 'alert'],
    [{ consta: false, ocorrencias: [{ data: '2021-11-21' }] }, 'alert'],
    [{ consta: null, ocorrencias: 0, fotos: 2 }, 'alert'],
    [{ consta: false, ocorrencias: [{ situacao: 'CANCELADO' }], fotos: 0 }, 'clean'],
    [[{ situacao: 'BAIXADO' }, { situacao: 'ATIVO' }], 'alert'],
    [null, 'unverified'],
    [undefined, 'unverified'],
    ['', 'unverified'],
    ['EM ANALISE', 'unverified'],
    ['NÃO VERIFICADO', 'unverified'],
    ['nao informado', 'unverified'],
    ['Sem informações na base', 'unverified'],
    ['SEM RESPOSTA DO DETRAN', 'unverified'],
    ['Sem acesso à base', 'unverified'],
    ['Não há resposta', 'unverified'],
    ['Nenhuma informação disponível', 'unverified'],
    ['NENHUM DADO RETORNADO', 'unverified'],
    ['Nenhum registro nas bases consultadas', 'clean'],
    ['NEGATIVA', 'clean'],
    ['SEM BAIXA', 'alert'],
    ['Não há registro de baixa', 'alert'],
    // Somebody on a list of debtors.
    ['NEGATIVADO', 'unverified'],
    ['SEM RESTRICOES', 'clean'],
    ['NAO', 'clean'],
    [{}, 'unverified'],
    [{ consta: null }, 'unverified'],
  ])('reads %j as %s', (value, expected) => {
    expect(readCheck(value)).toBe(expected)
  })
})

describe('worst', () => {
  it('is never clean while something is unverified', () => {
    expect(worst(['clean', 'unverified'])).toBe('unverified')
    expect(worst(['unverified', 'alert'])).toBe('alert')
    expect(worst(['clean', 'clean'])).toBe('clean')
    expect(worst([])).toBe('unverified')
  })
})
