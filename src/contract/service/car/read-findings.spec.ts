import { describe, expect, it } from 'vitest'
import { matchesOf, resultOf } from '#console/record/test-results.ts'
import type { JsonObject } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import { documentsIn } from '../personal/documents.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { readVerdict } from '../verdict/verdict.ts'
import { CAR_FACTS } from './finding.ts'
import { readFindings } from './read-findings.ts'

const SCENARIOS = Array.from({ length: 14 }, (_, index) => `0${100 + index}`)
const ALL = INQUIRY_SLUGS.flatMap((slug) => SCENARIOS.map((scenario) => [slug, scenario] as const))
// The mileage is also a fact: a verdict has it only as an alert.
const isFact = (aspect: string) => aspect === 'mileage' || CAR_FACTS.some((fact) => fact === aspect)

const found = (service: string, result: JsonObject, aspect: string) => {
  const finding = readFindings(service, result).find((each) => each.aspect === aspect)
  return finding && { ...finding, text: finding.text?.replaceAll('\u00A0', ' ') ?? null }
}
const concluded = (dados: JsonObject, more: JsonObject = {}): JsonObject => {
  return { id: 'x', servico: 'consulta-nova', status: 'concluido', dados, ...more }
}

describe('every service with every plate that provokes a result', () => {
  it('finds the aspects of its verdict, each once', () => {
    for (const [slug, scenario] of ALL) {
      const result = resultOf(slug, scenario)
      const checks = readFindings(slug, result).filter(({ aspect }) => !isFact(aspect))
      const verdict = isPersonSlug(slug) ? null : readVerdict(slug, result)
      const aspects = (verdict?.aspects ?? []).filter(({ kind }) => !isFact(kind))
      expect(
        checks.map(({ aspect, state }) => [aspect, state]),
        `${slug} ${scenario}`,
      ).toEqual(aspects.map(({ kind, check }) => [kind, check]))
    }
  })

  it('says nothing about a person, and fits on one line', () => {
    const lines: string[] = []
    for (const [slug, scenario] of ALL) {
      for (const { text } of readFindings(slug, resultOf(slug, scenario))) lines.push(text ?? '')
    }
    expect(lines.filter((text) => text.length > 120)).toEqual([])
    expect(documentsIn(lines)).toEqual([])
    expect(lines.filter((text) => /exemplo|fantasia|amostral/i.test(text))).toEqual([])
    expect(lines.filter(Boolean).length).toBeGreaterThan(50)
  })
})

it.each([
  ['consulta-completa', '0101', 'lien', 'alert', 'Banco da Amostra S.A.'],
  ['consulta-completa', '0101', 'court', 'alert', 'TJMG'],
  ['consulta-completa', '0100', 'theft', 'clean', null],
  ['consulta-completa', '0104', 'debts', 'unverified', null],
  ['consulta-completa', '0106', 'recall', 'alert', 'recalls pendentes'],
  ['consulta-completa', '0100', 'owners', 'known', '2 proprietários'],
  ['historico-proprietarios', '0100', 'owners', 'known', '2 proprietários'],
  ['consulta-completa', '0100', 'mileage', 'known', '28.019 km em 21/09/2025'],
] as const)('%s of TST%s: %s is %s, %s', (slug, scenario, aspect, ...[state, text]) => {
  expect(found(slug, resultOf(slug, scenario), aspect)).toMatchObject({ state, text })
})

it.each([
  ['0100', { state: 'clean', amount: 0, isLowerBound: false }],
  [
    '0103',
    { state: 'alert', amount: 8_312_68, isLowerBound: true, text: '13 débitos, a partir de R$ 8.312,68' },
  ],
  ['0105', { state: 'alert', amount: 20_264_20, isLowerBound: false, text: '4 débitos, R$ 20.264,20' }],
  ['0104', { state: 'unverified', amount: null }],
] as const)('the debts of TST%s have this amount', (scenario, expected) => {
  expect(found('debitos', resultOf('debitos', scenario), 'debts')).toMatchObject(expected)
})

it('debts without any amount are a lower bound of zero', () => {
  const result = concluded({}, { veiculo: { debitos: [{ tipo: 'IPVA', valor_informado: false }] } })
  expect(found('debitos', result, 'debts')).toMatchObject({ amount: 0, isLowerBound: true })
})

describe('the owners', () => {
  const owners = (dados: JsonObject, more?: JsonObject) =>
    found('consulta-nova', concluded(dados, more), 'owners')
  const today = { proprietario: { nome: 'ANA', documento: null } }

  it.each([
    [{ historicoProprietarios: [] }, today, '1 proprietário'],
    [{ historicoProprietarios: [{ ate: '2020-01' }] }, today, '2 proprietários'],
    // This list already includes the current owner.
    [{ historicoProprietarios: [{ ate: '2020-01' }, { ate: null }] }, today, '2 proprietários'],
    [{ historicoProprietarios: ['NADA CONSTA'] }, today, '1 proprietário'],
    [{ proprietarios: [{}, {}, {}] }, {}, '3 proprietários'],
    [{ proprietarios: [{}], quantidade: 4 }, {}, '4 proprietários'],
  ] as const)('%j with %j are %s', (dados, more, text) => {
    expect(owners(dados, more)).toMatchObject({ text })
  })

  it.each([[{}], [{ historicoProprietarios: null }], [{ quantidade: 3 }], [{ proprietarios: [] }]])(
    'are unknown in %j',
    (dados) => {
      expect(owners(dados)).toBeUndefined()
    },
  )
})

describe('the mileage', () => {
  const mileage = (dados: JsonObject) => found('consulta-nova', concluded(dados), 'mileage')

  it('is the newest reading', () => {
    const historicoKm = [
      { km: 15_049, data: '2024-02-13' },
      { km: 28_019, data: '2025-09-21' },
    ]
    const text = '28.019 km em 21/09/2025'
    expect(mileage({ historicoKm })).toMatchObject({ state: 'known', text, amount: 28_019 })
  })

  it('is read from a list of any length', () => {
    const earlier = Array.from({ length: 200_000 }, () => ({ km: 90_000, data: '2024-02-13' }))
    const historicoKm = [...earlier, { km: 28_019, data: '2025-09-21' }]
    expect(mileage({ historicoKm })).toMatchObject({ state: 'alert', amount: 28_019 })
  })

  it.each(['28.019 km', '28019', '28 019 KM', 28_019])('may be text: %j', (km) => {
    const historicoKm = [
      { km: '90.000', data: '13/02/2024' },
      { km, data: '21/09/2025' },
    ]
    const text = '28.019 km em 21/09/2025, antes 90.000 km'
    expect(mileage({ historicoKm })).toMatchObject({ state: 'alert', text, amount: 28_019 })
    expect(mileage({ hodometro: km })).toMatchObject({ state: 'known', amount: 28_019 })
  })

  it.each(['28.0', '28,019', '1e3', '', 'km', '28.019 km ou 82.019 km', '9000001'])(
    'is not %j',
    (hodometro) => {
      expect(mileage({ hodometro })).toBeUndefined()
    },
  )

  it('was not rolled back to zero, which stands for a reading that is missing', () => {
    const readings = (km: number | string) => [
      { km: 45_000, data: '2024-02-13' },
      { km, data: '2025-09-21' },
    ]
    for (const km of [0, '0']) {
      expect(mileage({ historicoKm: readings(km) })).toMatchObject({ state: 'known', amount: 45_000 })
    }
    expect(mileage({ historicoKm: [{ km: 0, data: '2025-09-21' }] })).toMatchObject({ amount: 0 })
  })

  it('is an alert when the odometer was rolled back', () => {
    const historicoKm = [
      { km: 90_000, data: '2024-02-13' },
      { km: 28_019, data: '2025-09-21' },
    ]
    const text = '28.019 km em 21/09/2025, antes 90.000 km'
    expect(mileage({ historicoKm })).toMatchObject({ state: 'alert', text, amount: 28_019 })
  })

  it.each([
    ['days as Brazilians write them', '13/02/2024', '01/09/2025', 'alert'],
    ['days with a time', '13/02/2024 10:22', '01/09/2025 08:15:00', 'alert'],
    ['one and the same day', '2025-09-21', '2025-09-21', 'known'],
    ['text that is no day', 'anteontem', 'zz', 'known'],
    ['one day that is missing', '2024-02-13', undefined, 'known'],
  ])('%s: only a readable day tells which reading came first', (_, first, second, state) => {
    const historicoKm = [
      { km: 90_000, data: first },
      { km: 28_019, data: second },
    ]
    expect(mileage({ historicoKm })?.state).toBe(state)
  })

  it.each([[{ historicoKm: 'nada' }], [{ historicoKm: [{ km: -1 }, { km: '9,5' }, null] }], [{ km: 9 }]])(
    'is unknown in %j',
    (dados) => {
      expect(mileage(dados)).toBeUndefined()
    },
  )

  it('is known to have no reading when the list is empty, which differs from never asked', () => {
    const none = { state: 'known', text: 'Nenhuma leitura registrada', amount: null }
    expect(mileage({ historicoKm: [] })).toMatchObject(none)
    expect(mileage({ historicoKm: [], hodometro: 9 })).toMatchObject({ text: '9 km', amount: 9 })
    expect(mileage({})).toBeUndefined()
  })

  it('can be a single number', () => {
    expect(mileage({ hodometro: 0 })).toMatchObject({ text: '0 km', amount: 0 })
  })
})

describe('a FIPE value', () => {
  const match = { codigo_fipe: '005490-9', valor: 'R$ 47.472,00', mes_referencia: 'agosto de 2026', score: 9 }
  const byPlate = (fonte_valor: string): JsonObject => {
    return { id: 'x', servico: 'fipe', placa: 'BRA2E19', fipe: [{ ...match, fonte_valor }] }
  }

  it('is a finding by itself, with its month and its code', () => {
    expect(readFindings('fipe', byPlate('fipe'))).toHaveLength(1)
    expect(found('fipe', byPlate('fipe'), 'fipe')).toMatchObject({
      state: 'known',
      text: 'R$ 47.472,00 (ago/2026, 005490-9)',
      amount: 47_472_00,
    })
    expect(found('fipe', byPlate('placas'), 'fipe')?.text).toMatch(/, talvez antigo$/)
  })

  it('is a finding when an inquiry includes it: the likeliest version', async () => {
    const matches = await matchesOf('0201')
    expect(matches.length).toBeGreaterThan(1)
    const finding = found('consulta-completa', resultOf('consulta-completa', '0100', matches), 'fipe')
    expect(finding).toMatchObject({ state: 'known', amount: expect.any(Number) })
    expect(found('consulta-completa', resultOf('consulta-completa', '0100', null), 'fipe')).toBeUndefined()
  })
})

it('an inquiry that failed, and one about a person, have no findings', () => {
  const failed = { ...resultOf('consulta-completa', '0101'), status: 'erro' }
  expect(readFindings('consulta-completa', failed)).toEqual([])
  expect(readFindings('situacao-cpf', { ...resultOf('gravame', '0101') })).toEqual([])
})
