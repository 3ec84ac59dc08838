import { describe, expect, it } from 'vitest'
import { isCnpj } from '#brazil/cnpj.ts'
import { isCpf } from '#brazil/cpf.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { DOCUMENT_ONLY_SLUGS, INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { buildResult } from './build-result.ts'
import { isPlateSlug, SAMPLE_ID, sampleInput } from './test-sample.ts'

const SEEDS = Array.from({ length: 60 }, (_, i) => `seed ${i}`)
const withData = INQUIRY_SLUGS.filter((slug) => !DOCUMENT_ONLY_SLUGS.includes(slug))

describe('a result', () => {
  it.each(INQUIRY_SLUGS)('%s is the same for the same input and fits the contract', (slug) => {
    for (const seed of SEEDS.slice(0, 10)) {
      const result = buildResult(sampleInput(slug, seed))
      expect(buildResult(sampleInput(slug, seed))).toEqual(result)
      const answer = { id: SAMPLE_ID, servico: slug, status: 'concluido', ...result }
      expect(InquirySchema.safeParse(answer).success).toBe(true)
      expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      expect(result.dados === undefined).toBe(DOCUMENT_ONLY_SLUGS.includes(slug))
    }
  })

  it.each(withData)('%s differs from input to input', (slug) => {
    const texts = SEEDS.map((seed) => JSON.stringify(buildResult(sampleInput(slug, seed))))
    expect(new Set(texts).size).toBeGreaterThan(slug === 'comunicacao-venda' ? 3 : 20)
  })

  it('carries only CPF and CNPJ numbers with right check digits', () => {
    const numbers = withData.flatMap((slug) =>
      SEEDS.slice(0, 10).flatMap((seed) => {
        const text = JSON.stringify(buildResult(sampleInput(slug, seed)))
        return text.match(/\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/g) ?? []
      }),
    )
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number) => !isCpf(number) && !isCnpj(number))).toEqual([])
  })
})

describe('believable variety', () => {
  const completes = Array.from({ length: 400 }, (_, i) =>
    buildResult(sampleInput('consulta-completa', `v${i}`)),
  )
  const share = (test: (result: (typeof completes)[number]) => boolean): number =>
    completes.filter(test).length / completes.length

  it('has clean cars, liens, courts, auctions, debts and unknown cars', () => {
    const restriction = (kind: string) => (result: (typeof completes)[number]) =>
      JSON.stringify(result.veiculo).includes(`"tipo":"${kind}","ativa":true`)
    expect(share(restriction('FINANCEIRA'))).toBeGreaterThan(0.1)
    expect(share(restriction('RENAJUD'))).toBeGreaterThan(0.01)
    expect(share(restriction('ROUBO_FURTO'))).toBeGreaterThan(0)
    expect(share(({ dados }) => Array.isArray(dados?.debitos) && dados.debitos.length > 4)).toBeGreaterThan(
      0.05,
    )
    expect(share(({ nao_verificado }) => (nao_verificado?.length ?? 0) > 6)).toBeGreaterThan(0.01)
    expect(share(({ risco }) => risco?.score === 98)).toBeGreaterThan(0.1)
  })

  it('has auctions that only the photos show', () => {
    const hidden = completes.filter(
      ({ dados }) =>
        dados?.leilao === null && Array.isArray(dados.fotosLeilao) && dados.fotosLeilao.length > 0,
    )
    expect(hidden.length).toBeGreaterThan(3)
    for (const { veiculo } of hidden) expect(veiculo?.leilao).toBeNull()
  })

  it('never shows an unverified point as clean', () => {
    const unverified = (name: string) =>
      completes.filter(({ nao_verificado }) => nao_verificado?.includes(name))
    const isNull = (value: unknown): boolean => value === null
    const values = {
      gravame: unverified('gravame').map(({ dados }) => dados?.gravame),
      debitos: unverified('debitos').flatMap(({ dados, veiculo }) => [dados?.debitos, veiculo?.debitos]),
      leilao: unverified('leilao').flatMap(({ dados, veiculo }) => [
        dados?.fotosLeilao,
        dados?.leilao,
        veiculo?.leilao,
      ]),
      sinistro: unverified('sinistro').flatMap(({ dados, veiculo }) => [dados?.sinistro, veiculo?.sinistro]),
    }
    expect(Object.values(values).map((each) => each.length > 0 && each.every(isNull))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

it('lists the services that start from a plate', () => {
  const byPlate: readonly InquirySlug[] = INQUIRY_SLUGS.filter(isPlateSlug)
  expect(byPlate).toHaveLength(13)
})
