import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '../slugs.ts'
import { outsideOf, promisesOf, bestServiceFor } from './promises.ts'
import { readVerdict } from './verdict.ts'

const envelope = { id: 'x', servico: 'consulta', status: 'concluido' }
const SCENARIOS = Array.from({ length: 14 }, (_, index) => `0${100 + index}`)
const plainSpaces = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

/** The headline of each kind of service, for each plate that provokes a result. */
const HEADLINES: readonly (readonly [InquirySlug, string, string, string])[] = [
  ['consulta', '0100', 'clean', 'Sem roubo ou furto, baixa ou recall'],
  ['consulta', '0104', 'unverified', 'Nada foi verificado'],
  ['consulta', '0106', 'alert', '3 alertas: roubo ou furto, veículo baixado e recall pendente'],
  ['consulta-completa', '0100', 'clean', 'Nada consta'],
  [
    'consulta-completa',
    '0101',
    'alert',
    '2 alertas: bloqueio judicial (TJMG) e gravame (Banco da Amostra S.A.)',
  ],
  ['consulta-completa', '0102', 'alert', 'Passou por leilão'],
  ['consulta-completa', '0103', 'alert', '13 débitos, a partir de R$ 8.312,68'],
  ['consulta-completa', '0104', 'unverified', 'Nada foi verificado'],
  ['consulta-completa', '0105', 'alert', '4 débitos, R$ 20.264,20'],
  [
    'consulta-completa',
    '0106',
    'alert',
    '5 alertas: roubo ou furto, bloqueio administrativo, sinistro (grande monta), veículo baixado e recalls pendentes',
  ],
  // Renamed kinds of restrictions: a theft must still be recognised.
  [
    'consulta-completa',
    '0107',
    'unverified',
    'Falta verificar roubo ou furto e outras restrições, 8 pontos sem alerta',
  ],
  ['ecv-premium', '0100', 'unverified', 'Falta verificar vistoria, 8 pontos sem alerta'],
  ['ecv-premium', '0101', 'alert', '2 alertas: bloqueio judicial (TJMG) e gravame'],
  ['consulta-veicular', '0100', 'clean', 'Nada consta em 8 pontos'],
  ['consulta-veicular', '0102', 'unverified', 'Falta verificar leilão, 7 pontos sem alerta'],
  ['gravame', '0100', 'clean', 'Sem gravame ativo'],
  ['gravame', '0101', 'alert', 'Gravame ativo: alienação fiduciária (Banco da Amostra S.A.)'],
  ['gravame', '0104', 'unverified', 'Nada foi verificado'],
  ['gravame', '0106', 'alert', 'Sem gravame ativo. Veículo baixado'],
  ['renajud', '0100', 'clean', 'Sem bloqueio judicial'],
  ['renajud', '0101', 'alert', 'Bloqueio judicial (TJMG)'],
  ['debitos', '0100', 'clean', 'Sem débitos'],
  ['debitos', '0103', 'alert', '13 débitos, a partir de R$ 8.312,68'],
  ['debitos-estadual', '0104', 'unverified', 'Nada foi verificado'],
  ['historico-proprietarios', '0100', 'plain', '2 proprietários'],
  ['comunicacao-venda', '0100', 'clean', 'Sem comunicação de venda'],
  ['comunicacao-venda', '0104', 'unverified', 'Nada foi verificado'],
  ['score-credito', '0100', 'plain', 'Score 935: baixo risco'],
  ['score-credito', '0104', 'unverified', 'Nada foi verificado'],
  ['situacao-cpf', '0106', 'alert', 'Situação: titular falecido'],
  ['cadastro-simples-cpf', '0100', 'clean', 'Situação: regular'],
  ['cadastro-simples-cnpj', '0100', 'clean', 'Situação: ativa'],
  ['credito-unico-cpf', '0100', 'clean', 'Sem pendências. Score 935'],
  ['credito-biro-cnpj', '0104', 'unverified', 'Nada foi verificado'],
  ['cnh-nacional', '0106', 'alert', 'CNH suspensa, até 03/12/2033'],
  ['debitos-trabalhistas', '0103', 'alert', 'Certidão positiva: 14 processos'],
  ['divida-ativa', '0100', 'clean', 'Sem dívida ativa'],
  ['divida-ativa', '0104', 'unverified', 'Nada foi verificado'],
  ['consulta-nfe', '0101', 'alert', 'Nota cancelada, R$ 199.680,00'],
  ['crlv', '0100', 'plain', 'CRLV-e pronto'],
  ['atpve', '0100', 'plain', 'ATPV-e pronta'],
  ['codigo-seguranca', '0100', 'plain', 'Código de segurança pronto'],
]

it.each(HEADLINES)('%s of TST%s: %s, %s', (slug, scenario, tone, headline) => {
  const verdict = readVerdict(slug, resultOf(slug, scenario))
  expect([verdict?.tone, plainSpaces(verdict?.headline)]).toEqual([tone, headline])
})

it.each([
  ['consulta-completa', '0100', 'Nada consta'],
  ['consulta-completa', '0101', '2 alertas: bloqueio judicial, gravame'],
  ['consulta-completa', '0103', '13 débitos, a partir de R$ 8.312,68'],
  ['consulta-completa', '0104', 'Nada foi verificado'],
  ['consulta-completa', '0106', '5 alertas: roubo ou furto, bloqueio administrativo, sinistro e mais 2'],
  ['consulta-completa', '0107', 'Falta verificar roubo ou furto e outras restrições, 8 pontos sem alerta'],
  ['consulta-veicular', '0102', 'Falta verificar leilão, 7 pontos sem alerta'],
  ['consulta-completa', '0102', 'Passou por leilão'],
  ['gravame', '0100', 'Sem gravame ativo'],
  ['gravame', '0101', 'Gravame ativo'],
  ['gravame', '0106', 'Veículo baixado; sem gravame ativo'],
  ['historico-proprietarios', '0100', '2 proprietários'],
] as const)('a list says of %s of TST%s: %s', (slug, scenario, text) => {
  expect(plainSpaces(readVerdict(slug, resultOf(slug, scenario))?.label?.text)).toBe(text)
})

describe('every service with every plate that provokes a result', () => {
  const all = INQUIRY_SLUGS.flatMap((slug) => SCENARIOS.map((scenario) => [slug, scenario] as const))

  it('has a headline, and is clean only when everything that was promised was checked', () => {
    for (const [slug, scenario] of all) {
      const verdict = readVerdict(slug, resultOf(slug, scenario))
      expect(verdict?.headline, `${slug} ${scenario}`).toMatch(/^[\p{Lu}\d]/u)
      if (verdict?.tone !== 'clean') continue
      expect(verdict.aspects.map(({ check }) => check).filter((check) => check !== 'clean')).toEqual([])
      expect(verdict.unverified).toEqual([])
    }
  })

  it('shows each promised aspect, whatever the answer lacks', () => {
    for (const [slug, scenario] of all) {
      const shown = readVerdict(slug, resultOf(slug, scenario))?.aspects.map(({ kind }) => kind) ?? []
      for (const kind of promisesOf(slug) ?? []) expect(shown, `${slug} ${scenario}`).toContain(kind)
    }
  })
})

it('an amount stays on one line with the word before it', () => {
  const verdict = readVerdict('debitos', resultOf('debitos', '0103'))
  const text = '13 débitos, a partir de\u00A0R$\u00A08.312,68'
  expect(verdict).toMatchObject({ headline: text, label: { text } })
})

describe('an odometer', () => {
  const dados = (km: number) => ({
    historicoKm: [
      { km, data: '2025-09-21' },
      { km: 45_000, data: '2024-02-13' },
    ],
  })
  const withReadings = (km: number) => {
    const clean = resultOf('consulta-completa', '0100')
    return { ...clean, dados: { ...(clean.dados as object), ...dados(km) } }
  }

  it('that was rolled back is an alert, in the headline and in lists', () => {
    const verdict = readVerdict('consulta-completa', withReadings(28_019))
    expect(verdict).toMatchObject({
      tone: 'alert',
      headline: 'Queda na quilometragem (28.019\u00A0km em 21/09/2025, antes 45.000\u00A0km)',
      label: { tone: 'alert', text: 'Queda na quilometragem' },
    })
    expect(verdict?.outside).not.toContain('mileage')
  })

  it('that was not rolled back does not count as a checked point', () => {
    const verdict = readVerdict('consulta-completa', withReadings(60_000))
    expect(verdict).toMatchObject({ tone: 'clean', headline: 'Nada consta' })
    expect(verdict?.aspects.map(({ kind }) => kind)).not.toContain('mileage')
  })
})

describe('the four states', () => {
  it('an aspect that is not part of the inquiry is not mentioned, although every answer names it', () => {
    const verdict = readVerdict('consulta', resultOf('consulta', '0100'))
    expect(verdict?.tone).toBe('clean')
    expect(verdict?.outside).toEqual([
      'court',
      'lien',
      'restrictions',
      'auction',
      'damage',
      'sale-notice',
      'debts',
    ])
  })

  it('a promised aspect without a place in the answer is not verified', () => {
    const result = { ...envelope, veiculo: { placa: 'BRA2E19' }, dados: {} }
    expect(readVerdict('gravame', result)?.aspects).toEqual([
      { kind: 'lien', check: 'unverified', incomplete: false },
    ])
  })

  it('an unknown name in `nao_verificado` rules out clean', () => {
    const result = { ...resultOf('consulta-completa', '0100'), nao_verificado: ['aspecto novo'] }
    expect(readVerdict('consulta-completa', result)).toMatchObject({
      tone: 'unverified',
      headline: 'Falta verificar 1 outro ponto, 10 pontos sem alerta',
      unverified: ['aspecto novo'],
    })
  })

  it('an alert about an aspect that was not promised is shown, and a clean value is not', () => {
    const found = { ...resultOf('gravame', '0100'), veiculo: { leilao: { consta: true }, sinistro: false } }
    const verdict = readVerdict('gravame', found)
    expect(verdict?.headline).toBe('Sem gravame ativo. Passou por leilão')
    expect(verdict?.aspects.map(({ kind }) => kind)).toEqual(['lien', 'auction'])
  })

  it('an unknown service is judged by the aspects in its answer', () => {
    const veiculo = { sinistro: false, leilao: null }
    const verdict = readVerdict('consulta-nova', { ...envelope, servico: 'consulta-nova', veiculo })
    expect(verdict?.headline).toBe('Falta verificar leilão, 1 ponto sem alerta')
    expect(verdict?.outside).toEqual([])
  })

  it('the service proposed for missing aspects is the cheapest of those that check the most of them', () => {
    const items = [
      { servico: 'consulta-completa', preco: 54.9 },
      { servico: 'consulta-veicular', preco: 19.9 },
      { servico: 'debitos', preco: 8.5 },
      { servico: 'gravame', preco: null },
    ]
    expect(bestServiceFor(outsideOf('gravame'), items)?.servico).toBe('consulta-completa')
    expect(bestServiceFor(['debts'], items)?.servico).toBe('debitos')
    expect(bestServiceFor(['inspection'], items)).toBeUndefined()
    expect(bestServiceFor([], items)).toBeUndefined()
  })
})

it('a FIPE value is its own headline, with a warning when it may be old', () => {
  const match = { codigo_fipe: '005490-9', valor: 'R$ 47.472,00', mes_referencia: 'agosto de 2026', score: 9 }
  const of = (fonte_valor: string) =>
    readVerdict('fipe', {
      id: 'x',
      servico: 'fipe',
      placa: 'BRA2E19',
      fipe: [{ ...match, fonte_valor }],
      valor_cobrado: 0.25,
    })
  expect(of('fipe')).toMatchObject({
    tone: 'plain',
    headline: 'R$\u00A047.472,00',
    label: { text: 'R$\u00A047.472,00' },
  })
  expect(of('placas')).toMatchObject({
    tone: 'unverified',
    label: { text: 'R$\u00A047.472,00, talvez antigo' },
  })
})

it('judges nothing when there is nothing to judge, and never throws', () => {
  expect(readVerdict('consulta-nova', { ...envelope, servico: 'consulta-nova', dados: { a: 1 } })).toBeNull()
  expect(readVerdict('constructor', null)).toBeNull()
  const part = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('renajud', 'gravame', 'leilao', 'debitos', 'vistoria', 'restricoes', 'score'),
      fc.jsonValue(),
    ),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...INQUIRY_SLUGS),
      part,
      part,
      fc.jsonValue(),
      (slug, veiculo, dados, names) => {
        const verdict = readVerdict(slug, {
          ...envelope,
          servico: slug,
          veiculo,
          dados,
          nao_verificado: names,
        })
        const isClean = verdict?.tone === 'clean'
        expect(isClean ? verdict.aspects.filter(({ check }) => check !== 'clean') : []).toEqual([])
      },
    ),
  )
})
