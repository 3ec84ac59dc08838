import { describe, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { readVerdict } from './verdict.ts'

describe('an inspection', () => {
  const toneOf = (resultado: string, situacao_chassi: string, remarcado: unknown = false) => {
    const clean = resultOf('ecv-premium', '0100')
    const identificacao = { situacao_chassi, remarcado }
    const dados = { ...Object(clean.dados), vistoria: { resultado }, identificacao }
    return readVerdict('ecv-premium', { ...clean, dados, nao_verificado: [] })?.tone
  }

  it.each([
    ['APROVADO', 'NORMAL', 'clean'],
    ['APROVADO SEM RESTRICOES', 'NORMAL', 'clean'],
    ['Aprovado sem apontamentos', 'NAO REMARCADO', 'clean'],
    ['APROVADO, SEM APONTAMENTOS', 'NORMAL', 'clean'],
    ['APROVADO SEM RESTRICOES OU APONTAMENTOS', 'NORMAL', 'clean'],
    ['APROVADO COM APONTAMENTOS', 'NORMAL', 'alert'],
    ['APROVADO SEM RESTRICOES, COM APONTAMENTOS', 'NORMAL', 'alert'],
    ['NAO APROVADO', 'NORMAL', 'alert'],
    ['NÃO CONFORME', 'NORMAL', 'alert'],
    ['APROVADO', 'REMARCADO', 'alert'],
    ['APROVADO', 'SEM DIVERGENCIA', 'clean'],
    ['APROVADO', 'NAO REMARCADO, COM DIVERGENCIA', 'alert'],
    ['APROVADO', 'NAO ADULTERADO NEM REMARCADO', 'clean'],
    ['APROVADO', 'ILEGIVEL, NAO REMARCADO', 'unverified'],
    ['EM ANALISE', 'NORMAL', 'unverified'],
    ['APROVADO', 'NORMAL, PARCIALMENTE ILEGIVEL', 'unverified'],
  ])('that says %s, with a chassis %s, is %s', (resultado, stamped, tone) => {
    expect(toneOf(resultado, stamped)).toBe(tone)
  })

  it.each(['SIM', 'S', 1, true])('of a chassis restamped: %j is an alert', (remarcado) => {
    expect(toneOf('APROVADO', 'NORMAL', remarcado)).toBe('alert')
  })
})
