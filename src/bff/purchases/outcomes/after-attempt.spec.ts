import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import type { ApiError } from '#contract/service/api-error.ts'
import type { InquiryCreated } from '#contract/service/inquiry.ts'
import type { IndefiniteReason, Outcome } from '../../upstream/client/outcome.ts'
import { PURCHASE_TIMINGS } from '../timings.ts'
import { type Attempted, afterAttempt } from './after-attempt.ts'

const NOW = 1_000_000_000
const timings = PURCHASE_TIMINGS
const reply = { status: 0, requestId: 'r-1', rateLimit: {} }

function after(outcome: Outcome<InquiryCreated>, intent: Partial<Attempted> = {}) {
  const row = {
    kind: 'createInquiry',
    state: 'sending',
    attempts: 1,
    uncertain_attempts: 1,
    sent_at: NOW,
    ...intent,
  } as const
  return afterAttempt(row, outcome, { now: NOW, timings })
}

function lost(reason: IndefiniteReason, error?: ApiError): Outcome<InquiryCreated> {
  return { ...reply, kind: 'indefinite', reason, error }
}

const created: Outcome<InquiryCreated> = {
  ...reply,
  kind: 'success',
  status: 201,
  body: { id: 'u-1', servico: 'consulta', status: 'processando', valor_cobrado: 14.9, saldo_restante: 85.1 },
}
const error: ApiError = {
  erro: 'Saldo insuficiente.',
  codigo: 'SALDO_INSUFICIENTE',
  retryable: false,
  saldo: 1.5,
}

describe('an accepted purchase', () => {
  it('runs, at the price that the service charged', () => {
    expect(after(created)).toMatchObject({
      state: 'processing',
      upstreamId: 'u-1',
      chargedCents: 1490,
      reused: false,
      balance: 85.1,
      dueAt: NOW + 3000,
      polls: 0,
      polling: true,
      acceptedAt: NOW,
      uncertainAttempts: 0,
    })
  })

  it('says nothing about the balance after a replay, which repeats the balance of the first call', () => {
    expect(after(created, { attempts: 2, uncertain_attempts: 2 })).not.toHaveProperty('balance')
    const { saldo_restante: _unstated, ...body } = created.body
    expect(after({ ...created, body })).not.toHaveProperty('balance')
  })

  it('may cost up to ten million reais', () => {
    const change = after({ ...created, body: { ...created.body, valor_cobrado: 10_000_000 } })
    expect(change).toMatchObject({ chargedCents: 1_000_000_000 })
  })

  it.each([1e300, -5, -0.01, 10_000_000.01])(
    'is kept with an unknown cost where the service states %d reais',
    (valor_cobrado) => {
      const change = after({ ...created, body: { ...created.body, valor_cobrado } })
      expect(change).toMatchObject({ state: 'processing', upstreamId: 'u-1' })
      expect(change).not.toHaveProperty('chargedCents')
    },
  )

  it.each([
    { status: 200, said: { reaproveitada: true } },
    { status: 200, said: {} },
    // The service may answer a repeated call with 201 although it reused an inquiry.
    { status: 201, said: { reaproveitada: true } },
  ])('costs nothing where it reuses a running inquiry: $status $said', ({ status, said }) => {
    const shared = { ...created, status, body: { ...created.body, valor_cobrado: 0, ...said } }
    expect(after(shared)).toMatchObject({ state: 'processing', reused: true, chargedCents: 0 })
  })

  it('is a new inquiry where the service says that it reuses none', () => {
    const own = { ...created, body: { ...created.body, reaproveitada: false } }
    expect(after(own)).toMatchObject({ reused: false, chargedCents: 1490 })
  })
})

describe('a refused purchase', () => {
  it('is over, with the reason and the balance that the service gave', () => {
    const outcome = { ...reply, kind: 'refusal', status: 402, error, charged: 'no' } as const
    expect(after(outcome)).toMatchObject({
      state: 'rejected',
      chargedCents: 0,
      uncertainAttempts: 0,
      balance: 1.5,
      dueAt: null,
      error: { code: 'SALDO_INSUFICIENTE', charged: 'no', balanceCents: 150 },
    })
  })

  it('has failed where the service charged and refunded it', () => {
    const outcome = { ...reply, kind: 'refusal', status: 404, error, charged: 'refunded' } as const
    expect(after(outcome, { kind: 'fipeByPlate' })).toMatchObject({
      state: 'failed',
      chargedCents: 0,
      error: { charged: 'refunded' },
    })
  })
})

describe('an unknown answer', () => {
  it('is sent again, with growing waits', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map(
      (attempts) => (after(lost('reset'), { attempts }).dueAt ?? 0) - NOW,
    )
    const wanted = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]
    for (const [index, wait] of waits.entries()) {
      expect(Math.abs(wait - (wanted[index] ?? 0))).toBeLessThanOrEqual((wanted[index] ?? 0) / 10)
    }
    expect(after(lost('reset'))).toMatchObject({ state: 'sending', uncertainAttempts: 1 })
  })

  it('is sent again no sooner than the service says', () => {
    const change = after({ ...lost('server-error'), rateLimit: { retryAfter: 45 } })
    expect(change).toMatchObject({ state: 'sending', dueAt: NOW + 45_000 })
  })

  it('is unresolved after ten minutes, with the charge unknown', () => {
    expect(after(lost('timeout'), { sent_at: NOW - 10 * MINUTE_MS + 1 })).toMatchObject({ state: 'sending' })
    const change = after(lost('timeout'), { sent_at: NOW - 10 * MINUTE_MS })
    expect(change).toMatchObject({ state: 'unresolved', error: { charged: 'unknown', retryable: true } })
    expect((change.dueAt ?? 0) - NOW).toBeGreaterThanOrEqual(0.9 * MINUTE_MS)
  })

  it('ends as not charged when no attempt can have been charged', () => {
    expect(after(lost('never-sent'), { sent_at: NOW - 10 * MINUTE_MS })).toMatchObject({
      state: 'rejected',
      chargedCents: 0,
      error: { code: 'SERVICE_UNREACHABLE', charged: 'no' },
    })
    // One earlier attempt that the service may have received leaves the charge in doubt.
    expect(after(lost('never-sent'), { sent_at: NOW - 10 * MINUTE_MS, uncertain_attempts: 2 })).toMatchObject(
      {
        state: 'unresolved',
        uncertainAttempts: 1,
      },
    )
  })

  it('is never sent again after 29 days', () => {
    expect(after(lost('reset'), { state: 'unresolved', sent_at: NOW - 29 * DAY_MS + 1 })).toMatchObject({
      state: 'unresolved',
      error: { charged: 'unknown' },
    })
    expect(after(lost('reset'), { state: 'unresolved', sent_at: NOW - 29 * DAY_MS })).toMatchObject({
      state: 'expired',
      dueAt: null,
      error: { charged: 'unknown' },
    })
  })

  it('keeps the error code of the service, but leaves the outcome open', () => {
    const open = { erro: 'Fora do ar.', codigo: 'CIRCUIT_OPEN', retryable: true }
    expect(after(lost('server-error', open), { sent_at: NOW - 10 * MINUTE_MS })).toMatchObject({
      state: 'unresolved',
      error: { code: 'CIRCUIT_OPEN', charged: 'unknown' },
    })
  })
})

describe('an answer that did nothing', () => {
  it('429: the next attempt waits as long as the service says', () => {
    const outcome = {
      ...reply,
      kind: 'limited',
      status: 429,
      rateLimit: { retryAfter: 17 },
      error: undefined,
    } as const
    expect(after(outcome)).toMatchObject({ state: 'sending', uncertainAttempts: 0, dueAt: NOW + 17_000 })
    expect(after({ ...outcome, rateLimit: {} })).toMatchObject({ dueAt: NOW + 5000 })
  })

  it('401 ends a purchase that was certainly not charged: a key that works again must buy nothing', () => {
    const outcome = { ...reply, kind: 'unauthorized', status: 401, error: undefined } as const
    expect(after(outcome)).toMatchObject({
      state: 'rejected',
      error: { code: 'SERVICE_REFUSES_KEY', charged: 'no' },
    })
  })

  it('401 pauses a purchase that may have been charged until the key works again', () => {
    const outcome = { ...reply, kind: 'unauthorized', status: 401, error: undefined } as const
    expect(after(outcome, { attempts: 2, uncertain_attempts: 2 })).toMatchObject({
      state: 'sending',
      dueAt: NOW + MINUTE_MS,
      error: { code: 'SERVICE_REFUSES_KEY', charged: 'unknown' },
    })
  })
})
