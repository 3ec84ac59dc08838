import { describe, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { isNarrow } from './missing-words.ts'
import { outsideOf, promisesOf } from './promises.ts'
import { readVerdict } from './verdict.ts'

it.each([
  ['gravame', '0100', 'Só 1 dos 10 pontos foi verificado.'],
  ['consulta', '0100', 'Só 3 dos 10 pontos foram verificados.'],
  ['consulta-veicular', '0100', 'Não inclui sinistro e comunicação de venda.'],
  ['consulta-completa', '0100', 'Os 10 pontos foram verificados.'],
] as const)('a clean answer of %s of TST%s says how much it covers: %s', (slug, scenario, words) => {
  const verdict = readVerdict(slug, resultOf(slug, scenario))
  expect(verdict?.detail?.startsWith(words), String(verdict?.detail)).toBe(true)
  expect(verdict && isNarrow(verdict)).toBe(!words.startsWith('Os 10'))
})

it.each(INQUIRY_SLUGS)('%s lists the same aspects as not included before and after it is bought', (slug) => {
  for (const scenario of ['0100', '0101', '0102', '0103', '0104', '0106']) {
    const verdict = readVerdict(slug, resultOf(slug, scenario))
    const shown = new Set(verdict?.aspects.map(({ kind }) => kind))
    // An aspect that is not included is shown if the answer has an alert about it; then it leaves this list.
    const expected = outsideOf(slug).filter((kind) => !shown.has(kind))
    expect(verdict?.outside ?? [], scenario).toEqual(verdict ? expected : [])
    const isPromised = (kind: string) => promisesOf(slug)?.some((each) => each === kind)
    const beside = verdict?.aspects.filter(({ kind }) => !isPromised(kind)) ?? []
    expect(beside.every(({ check }) => check === 'alert')).toBe(true)
  }
})

it('a clean value of an aspect that was not promised does not count as a point', () => {
  const known = { ...resultOf('gravame', '0100'), veiculo: { baixado: false, sinistro: null } }
  const verdict = readVerdict('gravame', known)
  expect(verdict?.outside).toEqual(outsideOf('gravame'))
  expect(verdict?.aspects.map(({ kind }) => kind)).toEqual(['lien'])
})

describe('ECV Premium and Consulta Completa', () => {
  it('each check ten aspects, eight of which are the same', () => {
    const [ecv, whole] = [promisesOf('ecv-premium') ?? [], promisesOf('consulta-completa') ?? []]
    expect([ecv.length, whole.length]).toEqual([10, 10])
    expect(ecv.filter((kind) => !whole.includes(kind))).toEqual(['chassis', 'inspection'])
    expect(whole.filter((kind) => !ecv.includes(kind))).toEqual(['damage', 'sale-notice'])
  })

  it('only Completa says that all ten were verified, whatever else an answer of ECV states', () => {
    const { dados, veiculo, nao_verificado: _, ...rest } = resultOf('ecv-premium', '0100')
    const clean = {
      ...rest,
      veiculo: { ...Object(veiculo), sinistro: false },
      dados: { ...Object(dados), vistoria: { resultado: 'APROVADO' }, comunicacaoVenda: [] },
    }
    const verdict = readVerdict('ecv-premium', clean)
    expect(verdict?.aspects.map(({ kind }) => kind).toSorted()).toEqual(
      [...(promisesOf('ecv-premium') ?? [])].toSorted(),
    )
    expect([verdict?.headline, verdict?.detail]).toEqual([
      'Nada consta em 8 pontos, conferência do chassi e vistoria',
      'Não inclui sinistro e comunicação de venda.',
    ])
  })
})
