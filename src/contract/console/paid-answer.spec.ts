import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { answersSince, stillAnswers } from './paid-answer.ts'

const NOW = Date.parse('2026-11-20T15:00:00-03:00')
const MONTH = Date.parse('2026-11-01T00:00:00-03:00')

describe('since when a finished purchase answers the same question', () => {
  it.each([
    ['an inquiry', { service: 'gravame', request: { placa: 'ABC1D23' } }, NOW - DAY_MS],
    ['a service that the interface does not list', { service: 'servico-novo' }, NOW - DAY_MS],
    [
      'an inquiry with a field of this name',
      { service: 'servico-novo', request: { referencia: '330' } },
      NOW - DAY_MS,
    ],
    ['a plate', { service: 'fipe', request: { placa: 'ABC1D23' } }, MONTH],
    ['the current table', { service: 'fipe-tabela', request: { codigo_fipe: '001004-9' } }, MONTH],
    ['a month of the table', { service: 'fipe-tabela', request: { referencia: '330' } }, 0],
  ] as const)('%s', (_, question, since) => {
    expect(answersSince(question, NOW)).toBe(since)
  })

  it('for the price table, since the month began in Brasília time', () => {
    const lastEvening = Date.parse('2026-12-01T02:59:59Z')
    expect(answersSince({ service: 'fipe' }, lastEvening)).toBe(MONTH)
    expect(answersSince({ service: 'fipe' }, lastEvening + 1000)).toBe(lastEvening + 1000)
  })
})

it.each([
  ['gravame', 'done', '2026-11-19T15:00:00-03:00', true],
  ['gravame', 'done', '2026-11-19T14:59:59-03:00', false],
  ['gravame', 'failed', '2026-11-20T14:59:59-03:00', false],
  ['gravame', 'unresolved', '2026-10-01T12:00:00-03:00', true],
  ['fipe', 'done', '2026-11-01T00:00:00-03:00', true],
  ['fipe', 'done', '2026-10-31T23:59:59-03:00', false],
])('%s, %s at %s, still answers: %s', (service, state, updatedAt, expected) => {
  expect(stillAnswers({ service, state, updatedAt }, NOW)).toBe(expected)
})

it('a value of last month no longer answers once the table has changed, even within the hour', () => {
  const now = Date.parse('2026-12-01T00:30:00-03:00')
  const paid = { state: 'done', updatedAt: '2026-11-30T23:30:00-03:00' }
  expect(stillAnswers({ ...paid, service: 'fipe' }, now)).toBe(false)
  expect(stillAnswers({ ...paid, service: 'gravame' }, now)).toBe(true)
})

it('a value that was ordered last month is none of this month, although its lost answer came in it', () => {
  const late = {
    state: 'done',
    createdAt: '2026-10-31T23:59:00-03:00',
    updatedAt: '2026-11-01T00:05:00-03:00',
  }
  expect(stillAnswers({ ...late, service: 'fipe' }, NOW)).toBe(false)
  expect(stillAnswers({ ...late, service: 'gravame' }, Date.parse(late.updatedAt))).toBe(true)
  expect(stillAnswers({ ...late, service: 'fipe', createdAt: late.updatedAt }, NOW)).toBe(true)
})
