import { describe, expect, it } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { mayOutdateCatalog, outdatesLimits, putFailureOf } from './put-failure.ts'

const detail = (change: Partial<ErrorDetail>): ErrorDetail => ({
  code: 'X',
  message: '',
  retryable: false,
  requestId: null,
  charged: 'no',
  ...change,
})
const failure = (status: number, change: Partial<ErrorDetail>) =>
  putFailureOf(new ApiError(status, detail(change)), 8_90)

describe('putFailureOf', () => {
  it('classifies a PUT that may have arrived as unknown', () => {
    expect(failure(0, { code: 'NETWORK', charged: 'unknown' })).toEqual({ kind: 'unknown' })
    expect(failure(502, { code: 'INTERNAL', charged: 'unknown' })).toEqual({ kind: 'unknown' })
    expect(failure(200, { code: 'UNREADABLE', charged: 'unknown' })).toEqual({ kind: 'unknown' })
    expect(putFailureOf(new TypeError('x'), 8_90)).toEqual({ kind: 'unknown' })
    // Each sign is enough alone.
    expect(failure(0, {})).toEqual({ kind: 'unknown' })
    expect(failure(502, { code: 'NETWORK' })).toEqual({ kind: 'unknown' })
  })

  it('separates failures that the person decides on from plain refusals', () => {
    const similar = { id: 'a', state: 'done', createdAt: '2026-11-20T12:00:00Z' }
    expect(failure(409, { code: 'SIMILAR_INQUIRY', similar })).toEqual({ kind: 'similar', similar })
    expect(failure(409, { code: 'PRICE_CHANGED' })).toEqual({ kind: 'price-changed', before: 8_90 })
    expect(failure(422, { code: 'INTENT_REUSED' })).toEqual({ kind: 'used' })
    expect(failure(503, { code: 'STORE_UNAVAILABLE' })).toMatchObject({ kind: 'refused' })
    expect(failure(400, { code: 'INVALID_REQUEST' })).toMatchObject({ kind: 'refused' })
  })
})

it('recognizes what makes the catalog on the page out of date', () => {
  for (const code of ['PRICE_CHANGED', 'SERVICE_OFF', 'SERVICO_INDISPONIVEL'])
    expect(mayOutdateCatalog(failure(422, { code })), code).toBe(true)
  expect(mayOutdateCatalog(failure(0, { code: 'NETWORK' }))).toBe(false)
})

it('recognizes a refusal that makes the limits on the page out of date', () => {
  expect(outdatesLimits(failure(403, { code: 'LIMIT_REACHED' }))).toBe(true)
  for (const code of ['FORBIDDEN', 'PRICE_CHANGED'])
    expect(outdatesLimits(failure(409, { code }))).toBe(false)
})
