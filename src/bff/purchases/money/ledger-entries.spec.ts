import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { Change } from '../outcomes/change.ts'
import { type Moneyed, moneyAfter } from './ledger-entries.ts'

const NOW = Date.parse('2026-11-22T03:10:00Z')
const SENT = NOW - HOUR_MS
/** The accepted difference between the two clocks (ms). */
const SKEW = 300_000

const unpaid: Moneyed = {
  fingerprint: 'live-1',
  reused: 0,
  price_cents: 1490,
  charged_cents: null,
  sent_at: SENT,
  debited_cents: null,
  debited_at: null,
  refunded_cents: 0,
  refunded_at: null,
}
const paid: Moneyed = { ...unpaid, charged_cents: 1490, debited_cents: 1490, debited_at: NOW }

function refusal(charged: ErrorDetail['charged']): Change {
  const error = { code: 'X', message: '', retryable: false, requestId: null, charged }
  return { state: 'failed', dueAt: null, error, chargedCents: 0 }
}
const ended = (chargedCents?: number, criado?: unknown): Change => ({
  state: 'done',
  dueAt: null,
  error: null,
  ...(chargedCents !== undefined && { chargedCents }),
  ...(criado !== undefined && { result: { criado_em: criado } }),
})

describe('an accepted purchase', () => {
  const accepted: Change = { state: 'processing', dueAt: 1, error: null, acceptedAt: NOW }

  it('is debited with the amount in the reply, or with the confirmed price until the end states an amount', () => {
    expect(moneyAfter(unpaid, { ...accepted, chargedCents: 1500 }, NOW)).toMatchObject({
      debited_cents: 1500,
      debited_at: NOW,
    })
    expect(moneyAfter(unpaid, accepted, NOW)).toMatchObject({ debited_cents: 1490 })
    expect(moneyAfter({ ...paid, charged_cents: null }, ended(1200), NOW)).toEqual({ debited_cents: 1200 })
  })

  it('moves no money where it reuses another inquiry, not at its end either', () => {
    expect(moneyAfter(unpaid, { ...accepted, reused: true, chargedCents: 0 }, NOW)).toBeUndefined()
    expect(moneyAfter({ ...unpaid, reused: 1 }, refusal('no'), NOW)).toBeUndefined()
    expect(moneyAfter({ ...unpaid, reused: 1 }, ended(0), NOW)).toBeUndefined()
  })

  it('with a test key has no amount, whatever the answers state', () => {
    const test = { ...unpaid, fingerprint: 'test-1' }
    const nothing = { debited_cents: 0, debited_at: NOW, refunded_cents: 0 }
    expect(moneyAfter(test, { ...accepted, chargedCents: 1500 }, NOW)).toEqual(nothing)
    expect(moneyAfter(test, accepted, NOW)).toEqual(nothing)
    for (const end of [refusal('refunded'), ended(1490)]) {
      expect(moneyAfter({ ...test, ...nothing }, end, NOW)).toBeUndefined()
      expect(moneyAfter(test, end, NOW)).toBeUndefined()
    }
  })

  it('is refunded in full, in part, or not at all', () => {
    expect(moneyAfter(paid, refusal('refunded'), NOW)).toEqual({ refunded_cents: 1490, refunded_at: NOW })
    expect(moneyAfter(paid, ended(1465), NOW)).toEqual({ refunded_cents: 25, refunded_at: NOW })
    expect(moneyAfter(paid, ended(1490), NOW)).toBeUndefined()
    expect(moneyAfter(paid, ended(), NOW)).toBeUndefined()
  })

  it('is debited at the time that the service states, not when a late answer arrives', () => {
    expect(moneyAfter(paid, ended(1490, '2026-11-21T23:15:00-03:00'), NOW)).toEqual({
      debited_at: Date.parse('2026-11-22T02:15:00Z'),
    })
  })

  it.each([
    { at: SENT - SKEW, isTaken: true },
    { at: NOW + SKEW, isTaken: true },
    { at: SENT - SKEW - 1, isTaken: false },
    { at: NOW + SKEW + 1, isTaken: false },
  ])('was debited between its sending and its answer, as far as clocks agree: $at', ({ at, isTaken }) => {
    const change = moneyAfter(paid, ended(1490, new Date(at).toISOString()), NOW)
    expect(change).toEqual(isTaken ? { debited_at: at } : undefined)
  })

  it.each(['2026-11-21T20:00:00-03:00', '2026-11-22T09:00:00-03:00', 'ontem', 7, null])(
    'is debited at the shop’s time where the service states %j',
    (criado) => {
      expect(moneyAfter(paid, ended(1490, criado), NOW)).toBeUndefined()
    },
  )
})

it('a FIPE value that was refused after the charge is debited and refunded at once, at its price', () => {
  expect(moneyAfter(unpaid, refusal('refunded'), NOW)).toEqual({
    debited_cents: 1490,
    debited_at: NOW,
    refunded_cents: 1490,
    refunded_at: NOW,
  })
  expect(moneyAfter({ ...unpaid, price_cents: null }, refusal('refunded'), NOW)).toBeUndefined()
  expect(moneyAfter(unpaid, refusal('no'), NOW)).toBeUndefined()
})
