import { expect, it } from 'vitest'
import { labelToday } from './today.ts'

const BOUGHT_AT = '2026-11-20T12:00:00.000Z'
const BEFORE = { at: '2026-11-20T11:59:59.000Z' }
const AFTER = { at: '2026-11-20T12:30:00.000Z' }
const CLEAN = { tone: 'clean', text: 'Sem gravame ativo' }
const INK = { tone: 'plain', text: 'Sem gravame ativo', file: '1 alerta' }
const DOUBT = { tone: 'unverified', text: 'A confirmar: gravame (aviso de 20/11)' }

const line = (aspect: string, state: string, alert: { at: string } | null = null) => ({
  aspect,
  state,
  alert,
})

it.each([
  ['an empty file', [], CLEAN],
  ['other clean points', [line('lien', 'clean'), line('theft', 'clean')], CLEAN],
  ['a point that nobody could verify', [line('auction', 'unverified')], CLEAN],
  ['an alert about another point', [line('lien', 'clean'), line('auction', 'alert')], INK],
  ['a later alert about its own point', [line('lien', 'alert')], INK],
  ['an alert that is no question about a car', [line('owners', 'alert')], CLEAN],
  ['a warning about its own point', [line('lien', 'clean', AFTER)], DOUBT],
  ['a warning that came before it', [line('lien', 'clean', BEFORE)], CLEAN],
  ['a warning about another point', [line('theft', 'clean', AFTER)], CLEAN],
  ['a warning and an alert', [line('auction', 'alert'), line('lien', 'clean', AFTER)], DOUBT],
])('the label of a clean answer beside %s', (_, lines, expected) => {
  expect(labelToday(CLEAN, lines, { clean: new Set(['lien']), boughtAt: BOUGHT_AT })).toEqual(expected)
})

it('an answer about several points names those that monitoring warned of, and the day of the newest warning', () => {
  const whole = { tone: 'clean', text: 'Nada consta' }
  const answer = { clean: new Set(['lien', 'theft', 'debts']), boughtAt: BOUGHT_AT }
  const later = { at: '2027-01-03T12:00:00.000Z' }
  const lines = [line('debts', 'clean', AFTER), line('lien', 'clean', later), line('theft', 'clean', BEFORE)]
  expect(labelToday(whole, lines, answer)).toEqual({
    tone: 'unverified',
    text: 'A confirmar: gravame e débitos (aviso de 03/01/2027)',
  })
})
