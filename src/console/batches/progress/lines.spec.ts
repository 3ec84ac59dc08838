import { describe, expect, it } from 'vitest'
import { testBatch } from '#console/test-batch.ts'
import { BATCH_LINE_STATES, type BatchLine } from '#contract/console/batch.ts'
import { RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import { PLATE_ANSWER, TABLE_ANSWER, testError, testLine } from '../test-batches.ts'
import { LINE_GROUPS, countOf, linesOf, readGroup } from './line-groups.ts'
import { failureLabel, lineState } from './line-labels.ts'
import { ageDoubt, monthSpan, readValue } from './line-value.ts'
import { linesPollInterval, summaryPollInterval } from './poll-interval.ts'

it('every state has a label, even an unknown one', () => {
  const labels = [...BATCH_LINE_STATES, 'of-tomorrow', 'constructor'].map(
    (state) => lineState({ state, error: null }).label,
  )
  expect(new Set(labels).size).toBe(BATCH_LINE_STATES.length + 1)
})

it('a line without confirmation says, as its record does, whether the service is still asked', () => {
  const labelOf = (error: BatchLine['error']) => lineState(testLine(1, { state: 'unknown', error })).label
  expect(labelOf(null)).toBe(RECORD_STATE_LABELS.unresolved)
  expect(labelOf(testError('SERVICE_UNREACHABLE'))).toBe(RECORD_STATE_LABELS.unresolved)
  expect(labelOf(testError('EXPIRED'))).toBe(RECORD_STATE_LABELS.expired)
})

it('a line without a result says why', () => {
  expect(failureLabel(testLine(1, { state: 'failed', error: testError('FIPE_NAO_DISPONIVEL') }))).toMatch(
    /FIPE/,
  )
  expect(failureLabel(testLine(1, { state: 'failed' }))).toMatch(/não disse o motivo/)
  expect(failureLabel(testLine(1, { state: 'done', error: testError('FIPE_ERRO') }))).toBeUndefined()
})

describe('readValue', () => {
  it('takes the likeliest version of a plate, with the source of its value', () => {
    expect(readValue(PLATE_ANSWER)).toEqual({
      car: 'Fiat Uno Mille 2012 Flex',
      cents: 14_937_00,
      text: 'R$ 14.937,00',
      month: 'ago/2026',
      monthNumber: 2026 * 12 + 7,
      fromPlates: true,
      matches: 2,
    })
  })

  it('reads the table, including zero km', () => {
    expect(readValue(TABLE_ANSWER)).toMatchObject({
      car: 'Citroën C3 Live Zero km Flex',
      cents: 70_123_00,
      month: 'nov/2026',
      fromPlates: false,
      matches: 1,
    })
  })

  it('keeps a text that is not an amount, and a month that is not a month', () => {
    const odd = {
      ...TABLE_ANSWER,
      valor: 'sob consulta',
      valor_numerico: undefined,
      mes_referencia: 'em breve',
    }
    expect(readValue(odd)).toMatchObject({ cents: undefined, text: 'sob consulta', month: 'em breve' })
  })

  it('doubts a value older than the newest month, and one from the database of plates', () => {
    const lines = [PLATE_ANSWER, TABLE_ANSWER, null].map((result, index) => testLine(index + 1, { result }))
    const [oldest, newest] = monthSpan(lines)
    const [ofPlate, ofTable] = [readValue(PLATE_ANSWER), readValue(TABLE_ANSWER)]
    if (!ofPlate || !ofTable) throw new Error('No values')
    expect([oldest, newest]).toEqual([ofPlate.monthNumber, ofTable.monthNumber])
    expect(ageDoubt(ofTable, newest)).toBeUndefined()
    expect(ageDoubt(ofPlate, newest)).toMatch(/^Mais antigo que os outros/)
    expect(ageDoubt(ofPlate, oldest)).toMatch(/^Pode estar desatualizado/)
    expect(ageDoubt(ofTable, monthSpan([])[1])).toBeUndefined()
  })

  it('finds no value in other answers', () => {
    for (const result of [null, {}, { ...PLATE_ANSWER, fipe: [] }, { status: 'concluido' }])
      expect(readValue(result)).toBeUndefined()
  })
})

describe('line groups', () => {
  const lines = BATCH_LINE_STATES.map((state, index) => testLine(index + 1, { state }))
  const counts = { total: 6, waiting: 1, running: 1, done: 1, kept: 1, failed: 1, unknown: 1 }

  it('counts the lines that it shows, and each line is in one group besides the first', () => {
    for (const group of LINE_GROUPS) expect(linesOf(group, lines)).toHaveLength(countOf(group, counts))
    const others = LINE_GROUPS.slice(1).flatMap((group) => linesOf(group, lines))
    expect(new Set(others.map(({ number }) => number)).size).toBe(lines.length)
    expect(others).toHaveLength(lines.length)
  })

  it('reads any text in the URL', () => {
    expect(readGroup('sem-resultado').name).toBe('sem-resultado')
    for (const name of [null, '', 'toString']) expect(readGroup(name).name).toBe('todas')
  })
})

describe('poll intervals', () => {
  const done = { total: 3, waiting: 0, running: 0, done: 3, kept: 0, failed: 0, unknown: 0 }

  it('are short while something moves', () => {
    expect(linesPollInterval(testBatch(), false)).toBe(3000)
    expect(summaryPollInterval(testBatch(), false)).toBe(4000)
  })

  it('are long while the page is hidden or nothing moves, and end when everything is known', () => {
    expect(linesPollInterval(testBatch(), true)).toBe(20_000)
    expect(linesPollInterval(testBatch({ state: 'paused' }), false)).toBe(20_000)
    expect(summaryPollInterval(testBatch({ state: 'paused' }), false)).toBe(false)
    expect(linesPollInterval(testBatch({ state: 'done', counts: done }), false)).toBe(false)
    expect(linesPollInterval(testBatch({ state: 'done', counts: { ...done, unknown: 1 } }), false)).toBe(
      20_000,
    )
    expect(linesPollInterval(undefined, false)).toBe(false)
  })

  it('continue for a stopped batch while sent lines still end', () => {
    const stopping = testBatch({ state: 'stopped', counts: { ...done, running: 1 } })
    expect(linesPollInterval(stopping, false)).toBe(3000)
    expect(summaryPollInterval(stopping, false)).toBe(4000)
  })

  it('continue for a batch that was done, while a line that had no answer is processed at last', () => {
    const answered = testBatch({ state: 'done', counts: { ...done, running: 1 } })
    expect(linesPollInterval(answered, false)).toBe(3000)
  })
})
