import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import type { JsonObject } from '#contract/json.ts'
import type { ApiError } from '#contract/service/api-error.ts'
import type { InquiryAnswer } from '#contract/service/inquiry.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import { POLL_TIMINGS } from '../poll-schedule.ts'
import { type Polled, afterPoll } from './after-poll.ts'

const ACCEPTED = 1_000_000_000
const { giveUpMs, testRetentionMs, minIntervalMs, maxIntervalMs } = POLL_TIMINGS

interface When {
  readonly intent?: Partial<Polled>
  /** Time since the service accepted the inquiry (ms). */
  readonly age?: number
}

function after(outcome: Outcome<InquiryAnswer>, { intent, age = 1000 }: When = {}) {
  const polled = {
    accepted_at: ACCEPTED,
    polls: 4,
    reused: 0,
    charged_cents: 5490,
    fingerprint: 'live-1',
    ...intent,
  }
  return afterPoll(polled, outcome, { now: ACCEPTED + age, timings: POLL_TIMINGS, freeShare: 1 })
}

function answer(
  body: Pick<InquiryAnswer, 'status'> & JsonObject,
  large?: LargeAnswer,
): Outcome<InquiryAnswer> {
  const whole = { id: '1', servico: 'consulta', ...body }
  return {
    kind: 'success',
    status: 200,
    requestId: 'r-1',
    rateLimit: {},
    body: whole,
    ...(large && { large }),
  }
}

function refusal(status: number, erro = ''): Outcome<InquiryAnswer> {
  const error: ApiError = { erro, codigo: 'CONSULTA_NOT_FOUND', retryable: false }
  return { kind: 'refusal', status, requestId: 'r-1', rateLimit: {}, error, charged: 'no' }
}

const RUNNING = answer({ status: 'processando' })

describe('an inquiry that has its result', () => {
  it('is done, is not polled again, and keeps the answer unchanged', () => {
    const body = { status: 'concluido', valor_cobrado: 54.9, novo: { campo: 1 } } as const
    expect(after(answer(body))).toEqual({
      state: 'done',
      error: null,
      dueAt: null,
      polling: false,
      polls: 5,
      chargedCents: 5490,
      result: { id: '1', servico: 'consulta', ...body },
    })
  })

  it('keeps the packed form of a large answer', () => {
    const large = { head: {}, packed: new Uint8Array(1), car: null, verdict: null, noted: {} }
    expect(after(answer({ status: 'concluido' }, large))).toMatchObject({ state: 'done', large })
    expect(after(answer({ status: 'concluido' }))).not.toHaveProperty('large')
  })

  it.each([
    { stated: 54.65, known: 5490, chargedCents: 5465, why: 'a part was paid back' },
    { stated: 60, known: 5490, chargedCents: 5490, why: 'no more than the creation charged' },
    { stated: 54.9, known: null, chargedCents: 5490, why: 'the creation did not say' },
    { stated: undefined, known: 5490, chargedCents: 5490, why: 'the result does not say' },
  ])('costs $chargedCents: $why', ({ stated, known, chargedCents }) => {
    const outcome = answer({ status: 'concluido', ...(stated !== undefined && { valor_cobrado: stated }) })
    expect(after(outcome, { intent: { charged_cents: known } })).toMatchObject({ chargedCents })
  })

  it('has no cost where neither the acceptance nor the result states one', () => {
    const change = after(answer({ status: 'concluido' }), { intent: { charged_cents: null } })
    expect(change).not.toHaveProperty('chargedCents')
  })

  it('costs nothing where this purchase reused it, whatever the first purchase paid', () => {
    const outcome = answer({ status: 'concluido', valor_cobrado: 54.9 })
    for (const charged_cents of [0, null])
      expect(after(outcome, { intent: { reused: 1, charged_cents } })).toMatchObject({ chargedCents: 0 })
  })
})

describe('an inquiry that has failed', () => {
  it('is refunded, with the error code and message of the service', () => {
    const failed = answer({
      status: 'erro',
      erro_codigo: 'FONTE_INDISPONIVEL',
      erro: ' Sem resposta. ',
      retryable: true,
    })
    expect(after(failed)).toMatchObject({
      state: 'failed',
      chargedCents: 0,
      dueAt: null,
      polling: false,
      error: {
        code: 'FONTE_INDISPONIVEL',
        message: 'Sem resposta.',
        retryable: true,
        requestId: 'r-1',
        charged: 'refunded',
      },
    })
  })

  it('promises no retry for an old inquiry without `retryable`, and shows a message of ours', () => {
    const { error } = after(answer({ status: 'erro', erro: '  ' }))
    expect(error).toMatchObject({ code: 'INQUIRY_FAILED', retryable: false })
    expect(error?.message).toMatch(/\w/)
  })

  it('refunds nothing where this purchase was not charged', () => {
    const { error } = after(answer({ status: 'erro' }), { intent: { reused: 1, charged_cents: 0 } })
    expect(error).toMatchObject({ charged: 'no' })
  })

  it('has an oversized message shortened before it reaches the history', () => {
    const long = 'x'.repeat(1_000_000)
    const change = after(answer({ status: 'erro', erro: long, erro_codigo: long }))
    expect(change).toMatchObject({ state: 'failed', chargedCents: 0, error: { charged: 'refunded' } })
    expect(JSON.stringify(change.error).length).toBeLessThan(1000)
  })
})

describe('an inquiry that is still running', () => {
  it('is polled again at the normal pace, and an earlier failure is cleared', () => {
    const { dueAt, ...change } = after(RUNNING)
    expect(change).toEqual({ state: 'processing', error: null, polls: 5, polling: true })
    expect(dueAt).toBeGreaterThanOrEqual(ACCEPTED + 1000 + minIntervalMs)
    expect(dueAt).toBeLessThanOrEqual(ACCEPTED + 1000 + maxIntervalMs)
  })

  it('waits as long as the service asks for', () => {
    const limited: Outcome<InquiryAnswer> = {
      kind: 'limited',
      status: 429,
      requestId: null,
      rateLimit: { retryAfter: 40 },
      error: undefined,
    }
    expect(after(limited)).toMatchObject({ state: 'processing', dueAt: ACCEPTED + 1000 + 40_000 })
  })

  it('is measured from now where the time of its acceptance is unknown', () => {
    const change = after(RUNNING, { intent: { accepted_at: null }, age: giveUpMs })
    expect(change).toMatchObject({ state: 'processing' })
  })

  it('is given up once its idempotency key has expired, with an unknown cost', () => {
    const intent = { polls: 500 }
    expect(after(RUNNING, { intent, age: giveUpMs - 1 })).toMatchObject({
      state: 'processing',
      polling: false,
    })
    expect(after(RUNNING, { intent, age: giveUpMs })).toMatchObject({
      state: 'expired',
      dueAt: null,
      polling: false,
      error: { code: 'CONSULTA_NOT_FOUND', charged: 'unknown', retryable: false },
    })
  })
})

describe('an inquiry that is older than its idempotency key', () => {
  const failed = { requestId: null, rateLimit: {}, error: undefined } as const

  it.each<Outcome<InquiryAnswer>>([
    { ...failed, kind: 'indefinite', reason: 'never-sent', status: undefined },
    { ...failed, kind: 'limited', status: 429 },
    { ...failed, kind: 'unauthorized', status: 401 },
  ])('is asked for again where the service said nothing about it: $kind', (outcome) => {
    const change = after(outcome, { intent: { polls: 500 }, age: giveUpMs })
    expect(change).toMatchObject({ state: 'processing', dueAt: expect.any(Number) })
  })

  it('is given up where its answer can never be read', () => {
    const unreadable = { ...failed, kind: 'indefinite', reason: 'unreadable', status: 200 } as const
    expect(after(unreadable, { intent: { polls: 500 }, age: giveUpMs })).toMatchObject({ state: 'expired' })
  })

  it('is polled like a new one first, because a clock that was weeks behind makes it look so old', () => {
    const change = after(RUNNING, { intent: { polls: 0 }, age: giveUpMs })
    expect(change).toMatchObject({ state: 'processing', polling: true })
  })
})

describe('an inquiry that the service does not find', () => {
  const TEST = { fingerprint: 'test-1' }

  it('has expired if it was bought with a test key, because the service keeps those for a day', () => {
    expect(after(refusal(404, 'Não encontrada.'), { intent: TEST, age: testRetentionMs })).toMatchObject({
      state: 'expired',
      polls: 5,
      chargedCents: 0,
      error: { message: 'Não encontrada.', requestId: 'r-1', retryable: false, charged: 'no' },
    })
  })

  it.each([
    { what: 'a test key’s within that day', outcome: refusal(404), intent: TEST, age: testRetentionMs - 1 },
    { what: 'a live key’s', outcome: refusal(404), intent: {}, age: 2 * DAY_MS },
    { what: 'another refusal', outcome: refusal(403), intent: TEST, age: testRetentionMs },
  ])('is asked for again: $what', ({ outcome, intent, age }) => {
    expect(after(outcome, { intent, age })).toMatchObject({ state: 'processing', polls: 5 })
  })
})
