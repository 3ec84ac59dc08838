import { expect, it } from 'vitest'
import { type JsonObject, isJsonObject, objectOf } from '#contract/json.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { buildResult } from './build-result.ts'
import { sampleInput } from './test-sample.ts'

const VEHICLE_SLUGS = [
  'consulta',
  'consulta-veicular',
  'consulta-completa',
  'ecv-premium',
  'gravame',
  'renajud',
  'debitos',
  'debitos-estadual',
  'historico-proprietarios',
] as const satisfies readonly InquirySlug[]

const seeds = Array.from({ length: 40 }, (_, i) => `car ${i}`)

function vehicle(slug: InquirySlug, seed: string, request?: JsonObject): JsonObject {
  const input = sampleInput(slug, seed)
  return buildResult({ ...input, request: { ...input.request, ...request } }).veiculo ?? {}
}

it('describes the same car in every service', () => {
  for (const seed of seeds) {
    const identities = VEHICLE_SLUGS.map((slug) => {
      const { placa, renavam, chassi, marca, modelo, ano_modelo, cor, municipio } = vehicle(slug, seed)
      return JSON.stringify({ placa, renavam, chassi, marca, modelo, ano_modelo, cor, municipio })
    })
    expect(new Set(identities).size).toBe(1)
    const owners = VEHICLE_SLUGS.slice(1).map((slug) => JSON.stringify(vehicle(slug, seed).proprietario))
    expect(new Set(owners).size).toBe(1)
  }
})

it('treats both forms of a plate, with or without the hyphen, as the same car', () => {
  const { placa: old, ...one } = vehicle('consulta', 'x', { placa: 'abc-1234' })
  const { placa: mercosul, ...other } = vehicle('consulta', 'x', { placa: 'ABC1C34' })
  expect([old, mercosul]).toEqual(['ABC1234', 'ABC1C34'])
  expect(one).toEqual(other)
})

it('shows the same lien, court orders and debts in every service', () => {
  for (const seed of seeds) {
    const complete = buildResult(sampleInput('consulta-completa', seed)).dados ?? {}
    const single = (slug: InquirySlug) => buildResult(sampleInput(slug, seed)).dados ?? {}
    expect(single('gravame').gravame).toEqual(complete.gravame)
    expect(single('consulta-veicular').gravame).toEqual(complete.gravame)
    expect(single('renajud').renajud).toEqual(complete.renajud)
    expect(single('debitos').debitos).toEqual(complete.debitos)
    expect(single('debitos-estadual').debitos).toEqual(complete.debitos)
    expect(single('comunicacao-venda').ocorrencias).toEqual(complete.comunicacaoVenda)
  }
})

it('keeps the dates of events from one day to the next, never before the car or after the inquiry', () => {
  for (const seed of seeds) {
    const today = buildResult(sampleInput('gravame', seed))
    const later = buildResult(sampleInput('gravame', seed, { concludedAt: new Date('2027-03-02T12:00:00Z') }))
    expect(later.dados).toEqual(today.dados)
    const { veiculo, dados } = buildResult(sampleInput('consulta-completa', seed))
    const days = JSON.stringify([dados?.gravame, dados?.leilao, dados?.renajud]).match(
      /"data_?(?:contrato|inclusao)?":"(\d{4})/g,
    )
    for (const day of days ?? []) {
      expect(Number(day.slice(-4))).toBeGreaterThanOrEqual(Number(veiculo?.ano_fabricacao))
      expect(Number(day.slice(-4))).toBeLessThanOrEqual(2026)
    }
  }
})

it('lists the owners by date, the current one first', () => {
  for (const seed of seeds) {
    const { veiculo, dados } = buildResult(sampleInput('historico-proprietarios', seed))
    const rows = Array.isArray(dados?.proprietarios) ? dados.proprietarios.filter(isJsonObject) : []
    const owner = objectOf(veiculo?.proprietario)
    expect(rows[0]).toMatchObject({ nome: owner.nome, data_venda: null })
    const bought = rows.map((row) => String(row.data_aquisicao))
    expect(bought).toEqual(bought.toSorted().toReversed())
    expect(rows.slice(1).map((row) => row.data_venda)).toEqual(bought.slice(0, -1))
  }
})

it('finds the plate by its chassis and its engine', () => {
  for (const seed of seeds) {
    const { placa, chassi } = vehicle('consulta', seed)
    expect(buildResult(sampleInput('decodificacao-chassi', seed)).dados).toMatchObject({ placa, chassi })
    const { dados } = buildResult(sampleInput('decodificacao-motor', seed))
    expect(dados).toMatchObject({ quantidade: 1, ocorrencias: [{ placa, chassi }] })
  }
})

it('gives a CPF one name and one score in every service', () => {
  for (const seed of seeds) {
    const person = (slug: InquirySlug) => buildResult(sampleInput(slug, seed)).dados ?? {}
    const slugs = ['cadastro-simples-cpf', 'cadastro-completo-cpf', 'situacao-cpf', 'cnh-nacional'] as const
    expect(new Set(slugs.map((slug) => person(slug).nome)).size).toBe(1)
    expect(person('credito-unico-cpf').score).toMatchObject({ valor: person('score-credito').score })
    expect(person('credito-biro-cpf').pendencias).toEqual(person('credito-unico-cpf').pendencias)
  }
})

it('adds the debts up, in cents and in BRL', () => {
  for (const seed of seeds) {
    const { veiculo, dados } = buildResult(sampleInput('debitos', seed))
    if (!Array.isArray(veiculo?.debitos) || !Array.isArray(dados?.debitos)) continue
    const cents = veiculo.debitos.map((debt: JsonObject) => Number(debt.valor_centavos ?? 0))
    expect(veiculo.debitos_total_centavos).toBe(cents.reduce((sum, each) => sum + each, 0))
    expect(Math.round(Number(dados.total) * 100)).toBe(veiculo.debitos_total_centavos)
    expect(dados.debitos.map((debt: JsonObject) => Math.round(Number(debt.valor ?? 0) * 100))).toEqual(cents)
    const { resumo } = buildResult(sampleInput('debitos-estadual', seed)).dados ?? {}
    const summed = Object.values(objectOf(resumo)).reduce((sum: number, each) => sum + Number(each), 0)
    expect(Math.round(summed * 100)).toBe(veiculo.debitos_total_centavos)
  }
})
