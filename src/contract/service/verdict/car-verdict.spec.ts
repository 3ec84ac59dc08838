import { expect, it } from 'vitest'
import { aspectLines } from '#console/cars/test-car.ts'
import { NEWS } from '#console/test-car-file.ts'
import { ASPECT_KINDS } from './aspects.ts'
import { carVerdict } from './car-verdict.ts'

const CHECKED = ASPECT_KINDS.filter((kind) => kind !== 'mileage')
const ALL_CLEAN = Object.fromEntries(CHECKED.map((kind) => [kind, { state: 'clean' }]))
const READING = { inquiryId: 'i2', service: 'gravame', text: null, at: '2026-11-12T15:00:00.000Z' }

it('says the same in a list and on its page: it names the gap while that is possible', () => {
  const said = (known: Parameters<typeof aspectLines>[0]) => {
    const verdict = carVerdict(aspectLines(known))
    return [verdict?.headline, verdict?.label.text]
  }
  const { auction: _, lien: __, ...others } = ALL_CLEAN
  const two = 'Falta verificar gravame e leilão, 8 pontos sem alerta'
  expect(said(others)).toEqual([two, two])
  const most = 'Sem alerta; faltam 9 de 10 pontos'
  expect(said({ theft: { state: 'clean' } })).toEqual([most, most])
})

it.each([
  ['nothing while nobody has asked', {}, null],
  [
    'a fact where nothing else is known',
    { owners: { state: 'known', text: '2 proprietários' } },
    ['plain', '2 proprietários'],
  ],
  [
    'a value by the name of its table, without the code',
    { fipe: { state: 'known', text: 'R$ 40.935,00 (nov/2026, 801302-2)' } },
    ['plain', 'FIPE R$ 40.935,00 (nov/2026)'],
  ],
  [
    'a value that may be old with that warning',
    { fipe: { state: 'known', text: 'R$ 40.935,00 (nov/2026, 801302-2), talvez antigo' } },
    ['plain', 'FIPE R$ 40.935,00 (nov/2026), talvez antigo'],
  ],
  [
    'one alert in its own words',
    { ...ALL_CLEAN, lien: { state: 'alert', text: 'Banco da Amostra' } },
    ['alert', 'Gravame ativo: Banco da Amostra'],
  ],
  [
    'a damage whose class is known as no suspicion any more',
    { ...ALL_CLEAN, damage: { state: 'alert', text: 'grande monta' } },
    ['alert', 'Sinistro de grande monta'],
  ],
  [
    'several alerts by their names',
    { lien: { state: 'alert' }, court: { state: 'alert' } },
    ['alert', '2 alertas: bloqueio judicial e gravame'],
  ],
  [
    'several alerts with the court and the bank, as their results have them',
    { lien: { state: 'alert', text: 'Banco da Amostra' }, court: { state: 'alert', text: 'TJMG' } },
    ['alert', '2 alertas: bloqueio judicial (TJMG) e gravame (Banco da Amostra)'],
  ],
  [
    'a restriction by its own name, alone',
    { restrictions: { state: 'alert', text: 'administrativa' } },
    ['alert', 'Bloqueio administrativo'],
  ],
  [
    'and among others',
    { restrictions: { state: 'alert', text: 'administrativa' }, recall: { state: 'alert' } },
    ['alert', '2 alertas: bloqueio administrativo e recall pendente'],
  ],
  [
    'several recalls in the plural, alone',
    { recall: { state: 'alert', text: 'recalls pendentes' } },
    ['alert', 'Recalls pendentes'],
  ],
  [
    'two restrictions by both names',
    { restrictions: { state: 'alert', text: 'administrativa e tributária' } },
    ['alert', 'Outra restrição: administrativa e tributária'],
  ],
  ['clean where every question was answered', ALL_CLEAN, ['clean', 'Nada consta']],
  [
    'clean beside a mileage, which is a fact',
    { ...ALL_CLEAN, mileage: { state: 'known', text: '28.019 km' } },
    ['clean', 'Nada consta'],
  ],
  [
    'an odometer that was wound back',
    { ...ALL_CLEAN, mileage: { state: 'alert', text: '28.019 km, antes 45.000 km' } },
    ['alert', 'Queda na quilometragem: 28.019 km, antes 45.000 km'],
  ],
  [
    'clean without what only inspection companies look at',
    { ...ALL_CLEAN, chassis: undefined, inspection: undefined },
    ['clean', 'Nada consta'],
  ],
  [
    'never clean where a question is open',
    { ...ALL_CLEAN, auction: undefined },
    ['plain', 'Falta verificar leilão, 9 pontos sem alerta'],
  ],
  [
    'never clean where a question was not looked at',
    { ...ALL_CLEAN, auction: { state: 'unverified' } },
    ['unverified', 'Falta verificar leilão, 9 pontos sem alerta'],
  ],
  [
    'never clean where an inspection was promised and not looked at',
    { ...ALL_CLEAN, inspection: { state: 'unverified' } },
    ['unverified', 'Falta verificar vistoria, 10 pontos sem alerta'],
  ],
  [
    'never clean where another purchase of those days says otherwise',
    { ...ALL_CLEAN, lien: { state: 'clean', contradicts: { ...READING, state: 'alert' } } },
    ['unverified', 'As consultas discordam: gravame'],
  ],
  [
    'an alert of monitoring that came since',
    { ...ALL_CLEAN, theft: { state: 'clean', alert: NEWS } },
    ['unverified', 'A confirmar: roubo ou furto'],
  ],
] as const)('says %s', (_case, known, expected) => {
  const verdict = carVerdict(aspectLines(known as Parameters<typeof aspectLines>[0]))
  expect(verdict && [verdict.tone, verdict.headline]).toEqual(expected)
})

it('counts the ten points of every car, and names the other checks', () => {
  expect(carVerdict(aspectLines(ALL_CLEAN))?.detail).toBe(
    '10 pontos, conferência do chassi e vistoria verificados.',
  )
  const { chassis: _, inspection: __, ...usual } = ALL_CLEAN
  expect(carVerdict(aspectLines(usual))?.detail).toBe('10 pontos verificados.')
})

it('says only once how little was checked, and names the gravest point of a gap', () => {
  const of = (known: Parameters<typeof aspectLines>[0]) => carVerdict(aspectLines(known))
  const little = of({ theft: { state: 'clean' } })
  expect([little?.headline, little?.detail]).toEqual(['Sem alerta; faltam 9 de 10 pontos', null])
  const { theft: _, court: __, lien: ___, ...others } = ALL_CLEAN
  expect(of({ ...others, theft: { state: 'unverified' } })?.headline).toBe(
    'Falta verificar roubo ou furto e mais 2 pontos, 7 pontos sem alerta',
  )
})
