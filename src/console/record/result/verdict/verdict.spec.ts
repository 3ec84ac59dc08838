import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { readVerdict } from './verdict.ts'

const inquiry = (blocks: Partial<Inquiry>): Inquiry => ({
  id: 'x',
  servico: 'consulta',
  status: 'concluido',
  ...blocks,
})
const check = (blocks: Partial<Inquiry>, kind: string) =>
  readVerdict(inquiry(blocks))?.facts.find((fact) => fact.kind === kind)?.check

const clean = {
  veiculo: {
    baixado: false,
    sinistro: false,
    recall: false,
    leilao: { consta: false },
    restricoes: [{ tipo: 'ROUBO_FURTO', ativa: false, descricao: null }],
    debitos: [],
    debitos_total_centavos: 0,
  },
  dados: { gravame: [], renajud: 'NADA CONSTA' },
  nao_verificado: [],
}

describe('readVerdict', () => {
  it('is clean when everything was looked at and nothing found', () => {
    expect(readVerdict(inquiry(clean))).toMatchObject({ check: 'clean', unverified: [] })
  })

  it('is never clean while the service names something as not verified', () => {
    expect(readVerdict(inquiry({ ...clean, nao_verificado: ['vistoria'] }))?.check).toBe('unverified')
    expect(check({ ...clean, nao_verificado: ['Sinistro'] }, 'damage')).toBe('unverified')
  })

  it('takes no empty list for clean where a kind of restriction is named as not verified', () => {
    expect(check({ veiculo: { restricoes: [] }, nao_verificado: ['administrativa'] }, 'restrictions')).toBe(
      'unverified',
    )
  })

  it('keeps null apart from nothing found', () => {
    expect(check({ veiculo: { sinistro: null, restricoes: [] } }, 'damage')).toBe('unverified')
    expect(check({ veiculo: { placa: 'BRA2E19' } }, 'damage')).toBeUndefined()
  })

  it('takes photos of an auction for an auction, where leilao is null', () => {
    expect(
      check(
        { ...clean, veiculo: { leilao: null }, dados: { leilao: null, fotosLeilao: [{ url: 'u' }] } },
        'auction',
      ),
    ).toBe('alert')
  })

  it('lets one source that looked speak for another that did not, and an alert win over all', () => {
    expect(check({ veiculo: { sinistro: null }, dados: { sinistro: { consta: false } } }, 'damage')).toBe(
      'clean',
    )
    expect(
      check(
        { veiculo: { restricoes: [{ tipo: 'FINANCEIRA', ativa: true }] }, dados: { gravame: null } },
        'lien',
      ),
    ).toBe('alert')
    expect(check({ veiculo: { sinistro: true }, nao_verificado: ['sinistro'] }, 'damage')).toBe('alert')
  })

  it('sorts restrictions by what they are', () => {
    const veiculo = {
      restricoes: [
        { tipo: 'RENAJUD', ativa: true },
        { tipo: 'TRIBUTARIA', ativa: false },
      ],
    }
    expect(check({ veiculo }, 'court')).toBe('alert')
    expect(check({ veiculo }, 'restrictions')).toBe('clean')
    expect(check({ veiculo }, 'theft')).toBeUndefined()
  })

  it('reads an empty list of restrictions as looked up, and a null one as not', () => {
    expect(check({ veiculo: { restricoes: [] } }, 'restrictions')).toBe('clean')
    expect(check({ veiculo: { restricoes: null } }, 'restrictions')).toBe('unverified')
  })

  it('judges nothing where there is nothing to judge', () => {
    expect(readVerdict(inquiry({ servico: 'situacao-cpf', dados: { situacao: 'REGULAR' } }))).toBeNull()
  })

  it('never calls an answer clean that holds a null where a fact belongs, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (veiculo, dados, nao_verificado) => {
        const blocks = { veiculo, dados, nao_verificado } as Partial<Inquiry> // whatever a service may send
        const verdict = readVerdict(inquiry(blocks))
        const isClean = verdict?.check === 'clean'
        expect(isClean ? verdict.unverified : []).toEqual([])
        expect(isClean ? verdict.facts.filter((fact) => fact.check !== 'clean') : []).toEqual([])
      }),
    )
  })
})
