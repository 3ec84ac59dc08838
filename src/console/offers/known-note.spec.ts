import { expect, it } from 'vitest'
import { ANOTHER_READING, aspectLine } from '#console/test-car-file.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { knownNote } from './known-note.ts'

const NOW = Date.parse('2026-11-20T15:00:00.000Z')

it('gives the age of the oldest answer if the file has all of them', () => {
  const file = [
    aspectLine('theft', 'clean'),
    aspectLine('written-off', 'alert', { at: '2026-11-18T12:00:00.000Z' }),
    aspectLine('recall', 'clean'),
    aspectLine('owners', 'known'),
  ]
  expect(knownNote('consulta', file, NOW)).toBe('A ficha já responde (há\u00A02\u00A0dias)')
  expect(knownNote('historico-proprietarios', file, NOW)).toBe('A ficha já responde (há\u00A03\u00A0h)')
})

it('counts the answers if the file has only a part of them', () => {
  expect(knownNote('consulta', [aspectLine('theft', 'clean')], NOW)).toBe('A ficha já tem 1 de 3 pontos')
})

it('does not count facts as points: the complete inquiry has ten, as on its result', () => {
  const facts = [aspectLine('owners', 'known'), aspectLine('mileage', 'known')]
  expect(knownNote('consulta-completa', facts, NOW)).toBeUndefined()
  expect(knownNote('consulta-completa', [...facts, aspectLine('theft', 'clean')], NOW)).toBe(
    'A ficha já tem 1 de 10 pontos',
  )
})

it('names the missing facts when all ten points are known', () => {
  const points = promisesOf('consulta-veicular') ?? []
  const file = points.map((kind) => aspectLine(kind, 'clean'))
  expect(knownNote('ecv-premium', file, NOW)).toBe(
    'A ficha já tem tudo, menos conferência do chassi e vistoria',
  )
  expect(knownNote('ecv-premium', file.slice(1), NOW)).toBe('A ficha já tem 7 de 8 pontos')
  expect(knownNote('consulta-completa', file, NOW)).toBe('A ficha já tem 8 de 10 pontos')
})

it.each([
  ['nothing was bought', aspectLine('lien', 'unknown')],
  ['nobody could verify it', aspectLine('lien', 'unverified')],
  ['another purchase says something else', aspectLine('lien', 'clean', { contradicts: ANOTHER_READING })],
  ['it is about something else', aspectLine('debts', 'clean')],
])('says nothing if %s', (_, known) => {
  expect(knownNote('gravame', [known], NOW)).toBeUndefined()
})

it('says nothing for a service that answers nothing about a car', () => {
  expect(knownNote('crlv', [aspectLine('lien', 'clean')], NOW)).toBeUndefined()
})
