import { describe, expect, it } from 'vitest'
import type { BatchLine } from '#contract/console/batch.ts'
import { testError, testLine } from '../test-batches.ts'
import { costOf, lineCost, openNote, refundNote } from './line-money.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')
const refunded = testError('X', { charged: 'refunded' })
const unclear = testError('X', { charged: 'unknown' })

describe('the money of a line: its amount, or a note if there is none', () => {
  const OPEN = 'Cobrança a confirmar'
  it.each<[Partial<BatchLine>, number | undefined, string | undefined]>([
    [{ state: 'waiting' }, undefined, undefined],
    [{ state: 'running' }, undefined, undefined],
    [{ state: 'running', chargedCents: 25 }, 25, undefined],
    [{ state: 'done', chargedCents: 25 }, 25, undefined],
    [{ state: 'done', chargedCents: 0 }, 0, undefined],
    [{ state: 'done' }, undefined, OPEN],
    [{ state: 'kept', chargedCents: 0 }, 0, undefined],
    [{ state: 'failed', chargedCents: 0, error: refunded }, 0, 'Devolvido'],
    [{ state: 'failed', chargedCents: 0, priceCents: 8_90, error: refunded }, 0, 'R$ 8,90 devolvidos'],
    [{ state: 'failed', chargedCents: 0, error: testError('X') }, 0, undefined],
    [{ state: 'failed', error: testError('X') }, 0, undefined],
    [{ state: 'failed', chargedCents: 25, error: unclear }, 25, undefined],
    [{ state: 'failed', chargedCents: 25, error: refunded }, 25, undefined],
    [{ state: 'failed', error: unclear }, undefined, OPEN],
    [{ state: 'unknown' }, undefined, OPEN],
    [{ state: 'of-tomorrow' }, undefined, OPEN],
  ])('%o: %o', (change, cost, note) => {
    const line = testLine(1, change)
    expect([lineCost(line), plain(openNote(line) ?? refundNote(line))]).toEqual([cost, note])
  })
})

describe('the cost of the lines of a car', () => {
  const [waiting, open] = [testLine(1), testLine(2, { state: 'unknown' })]
  const [kept, paid] = [testLine(3, { state: 'kept' }), testLine(4, { state: 'done', chargedCents: 25 })]

  it.each([
    ['what was charged so far', [paid, open, waiting, kept], 25],
    ['zero where nothing was charged', [kept, waiting], 0],
    ['nothing before the first is sent', [waiting, waiting], undefined],
    ['no zero while the charge of one is open', [kept, open], undefined],
  ])('%s', (_, lines, cents) => {
    expect(costOf(lines)).toBe(cents)
  })
})
