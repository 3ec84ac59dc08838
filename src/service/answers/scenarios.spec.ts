import { describe, expect, it } from 'vitest'
import { isJsonObject, type JsonObject } from '#contract/json.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { numberToPlate } from '../world/plate-numbers.ts'
import { buildResult } from './build-result.ts'
import { storedImageCount } from './image-rules.ts'
import type { ResultBlocks } from './result.ts'
import { sampleInput } from './test-sample.ts'

const SCENARIOS = Array.from({ length: 14 }, (_, i) => String(100 + i).padStart(4, '0'))

function scenarioResult(scenario: string, slug: InquirySlug = 'consulta-completa'): ResultBlocks {
  const input = sampleInput(slug, 'scenario', { scenario })
  return buildResult({ ...input, request: { ...input.request, placa: `TST${scenario}` } })
}

function rows(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

function activeRestrictions({ veiculo }: ResultBlocks): readonly unknown[] {
  return rows(veiculo?.restricoes)
    .filter((each) => each.ativa === true)
    .map((each) => each.tipo)
}

describe('the documented scenarios', () => {
  it.each(SCENARIOS)('%s is deterministic JSON for every service', (scenario) => {
    for (const slug of INQUIRY_SLUGS) {
      const result = scenarioResult(scenario, slug)
      expect(JSON.stringify(scenarioResult(scenario, slug))).toBe(JSON.stringify(result))
    }
  })

  it('0100: clean and fully verified', () => {
    const result = scenarioResult('0100')
    expect(activeRestrictions(result)).toEqual([])
    expect(result.nao_verificado).toEqual([])
    expect(result.veiculo).toMatchObject({
      debitos: [],
      sinistro: false,
      recall: false,
      leilao: { consta: false },
    })
    expect(result.risco).toMatchObject({ nivel: 'baixo' })
  })

  it('0101: active lien and a court order', () => {
    expect(activeRestrictions(scenarioResult('0101'))).toEqual(['FINANCEIRA', 'RENAJUD'])
    expect(rows(scenarioResult('0101', 'gravame').dados?.gravame)).toMatchObject([{ situacao: 'ATIVO' }])
  })

  it('0102: an auction that only the photos show', () => {
    const { dados, veiculo } = scenarioResult('0102')
    expect([dados?.leilao, veiculo?.leilao]).toEqual([null, null])
    expect(rows(dados?.fotosLeilao).length).toBeGreaterThan(1)
    expect(rows(dados?.fotosLeilao)[0]?.url).toMatch(/^\/v1\/consultas\/[0-9a-f-]{36}\/imagens\/leilao\/0$/)
  })

  it('0103: many debts, one without an amount', () => {
    const { veiculo } = scenarioResult('0103')
    const debts = rows(veiculo?.debitos)
    expect(debts.length).toBeGreaterThan(9)
    expect(debts.filter((debt) => debt.valor_informado === false)).toMatchObject([{ valor_centavos: null }])
  })

  it('0104: nothing verified', () => {
    const { veiculo, dados, risco, nao_verificado } = scenarioResult('0104')
    expect(nao_verificado).toHaveLength(9)
    expect(veiculo).toMatchObject({
      debitos: null,
      debitos_total_centavos: null,
      restricoes: null,
      baixado: null,
    })
    expect(dados).toMatchObject({ gravame: null, renajud: null, debitos: null, leilao: null, sinistro: null })
    expect(risco).toMatchObject({ nivel: null, score: null })
  })

  it('0105: debts that do not add up to the total', () => {
    const { veiculo } = scenarioResult('0105', 'debitos')
    const sum = rows(veiculo?.debitos).reduce((total, debt) => total + Number(debt.valor_centavos), 0)
    expect(veiculo?.debitos_total_centavos).toBe(sum * 10)
    expect(sum).toBeGreaterThan(0)
  })

  it('0106: stolen, crashed, recalled, scrapped', () => {
    const result = scenarioResult('0106')
    expect(activeRestrictions(result)).toContain('ROUBO_FURTO')
    expect(result.veiculo).toMatchObject({ baixado: true, sinistro: true, recall: true, situacao: 'BAIXADO' })
    expect(result.risco).toMatchObject({ nivel: 'alto' })
  })

  it('0107: hostile text in place of text, identifiers untouched', () => {
    const { veiculo, dados } = scenarioResult('0107')
    expect(veiculo?.placa).toBe('TST0107')
    const text = JSON.stringify({ veiculo, dados })
    for (const part of ['<script>', '\u202E', 'L'.repeat(4000), 'javascript:']) expect(text).toContain(part)
  })

  it('0108: two megabytes, 0109: twenty levels, 0110: ten thousand rows', () => {
    expect(JSON.stringify(scenarioResult('0108').dados).length).toBeGreaterThan(2_000_000)
    expect(depthOf(scenarioResult('0109').dados?.aninhado)).toBe(20)
    expect(rows(scenarioResult('0110', 'score-credito').dados?.registros)).toHaveLength(10_000)
  })

  it('0111 and 0112: fixed days of conclusion, one with all kinds of images and one with none stored', () => {
    const kinds = ['leilao', 'outra', 'csv-imagem', 'csv-pdf'] as const
    const counts = (scenario: string, day: string): readonly number[] =>
      kinds.map((kind) => storedImageCount(kind, scenarioResult(scenario).dados, new Date(day)))
    expect(counts('0111', '2026-09-15T12:00:00Z').every((count) => count > 0)).toBe(true)
    expect(counts('0112', '2026-08-01T12:00:00Z')).toEqual([0, 0, 0, 0])
    expect(rows(scenarioResult('0112').dados?.fotosLeilao).length).toBeGreaterThan(0)
  })

  it('0113: unknown fields, blocks and enum values', () => {
    const result = scenarioResult('0113')
    expect(result.bloco_novo).toEqual({ versao: 2, itens: ['x'] })
    expect(result.veiculo).toMatchObject({ situacao: 'SITUACAO_NOVO', placa: 'TST0113' })
    expect(result.nao_verificado).toContain('aspecto_novo')
  })
})

it.each([
  ['2026-08-26T23:59:00-03:00', [0, 0, 0], 2],
  ['2026-08-27T00:01:00-03:00', [1, 2, 2], 2],
  ['2026-10-13T23:59:00-03:00', [1, 2, 2], 2],
  ['2026-10-14T00:01:00-03:00', [1, 0, 0], 0],
])(
  'when concluded %s, images are listed and stored by the date rules of the interface (4.6)',
  (day, kept, listed) => {
    const concludedAt = new Date(day)
    const input = sampleInput('consulta-completa', 'dates', { concludedAt })
    // One invented car that has photos of all kinds.
    const plates = Array.from({ length: 800 }, (_, i) => numberToPlate(i * 1000))
    const results = plates.map((placa) => buildResult({ ...input, request: { placa } }))
    const photos = (result: ResultBlocks) => storedImageCount('leilao', result.dados, concludedAt)
    const most = (name: 'imagensOutras' | 'csv') =>
      Math.max(...results.map(({ dados }) => rows(dados?.[name]).length))
    const mostKept = (kind: 'outra' | 'csv-pdf') =>
      Math.max(...results.map(({ dados }) => storedImageCount(kind, dados, concludedAt)))
    expect([
      Math.min(1, Math.max(...results.map(photos))),
      Math.min(2, mostKept('outra')),
      mostKept('csv-pdf'),
    ]).toEqual(kept)
    expect([Math.min(2, most('imagensOutras')), most('csv')]).toEqual([listed, listed])
  },
)

it('embeds the given FIPE matches, null when that part failed, and nothing when it was not requested', () => {
  const fipe = [{ codigo_fipe: '000001-2' }]
  const data = (given: typeof fipe | null | undefined) =>
    buildResult(sampleInput('consulta-completa', 'fipe', { fipe: given }))
  expect(data(fipe).dados?.fipe).toEqual(fipe)
  expect(data(null).dados?.fipe).toBeNull()
  expect(data(null).nao_verificado).toContain('fipe')
  expect(data(undefined).dados).not.toHaveProperty('fipe')
})

function depthOf(value: unknown): number {
  return isJsonObject(value) ? 1 + depthOf(value.dentro) : 0
}
