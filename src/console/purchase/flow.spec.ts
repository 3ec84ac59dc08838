import { describe, expect, it } from 'vitest'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type Flow, type FlowEvent, IDLE, advance, isBusy, isConfirming, reusableId } from './flow.ts'

const PENDING = { id: 'id-1', order: 'a car', place: undefined, pushed: true }
const SENT = { id: 'id-1', order: 'a car', priceCents: 890 }
const REFUSAL: ErrorDetail = {
  code: 'PLACA_INVALIDA',
  message: '',
  retryable: false,
  requestId: null,
  charged: 'no',
}

type Event = FlowEvent<string, string>
const opened: Event = { type: 'opened', pending: PENDING }
const sent: Event = { type: 'sent', sent: SENT }
const lost: Event = { type: 'failed', failure: { kind: 'unknown' } }
const priceChanged: Event = { type: 'failed', failure: { kind: 'price-changed', before: 8_90 } }
const used: Event = { type: 'failed', failure: { kind: 'used' } }
const answered: Event = { type: 'answered', answer: 'record', refusal: undefined }
const refused: Event = { type: 'answered', answer: 'record', refusal: REFUSAL }

const after = (...events: readonly Event[]) => events.reduce<Flow<string, string>>(advance, IDLE)

describe('advance', () => {
  it('sends nothing when an order is opened', () => {
    const flow = after(opened)
    expect(flow).toEqual({ pending: PENDING, phase: { kind: 'idle' } })
    expect(isBusy(flow)).toBe(false)
  })

  it('is busy from the click to the answer', () => {
    expect(isBusy(after(opened, sent))).toBe(true)
    expect(isConfirming(after(opened, sent))).toBe(false)
    expect(after(opened, sent, answered).phase).toEqual({ kind: 'answered', answer: 'record' })
    expect(isBusy(after(opened, sent, answered))).toBe(false)
  })

  it('keeps the order of a lost answer for the same PUT, and is confirming while it repeats', () => {
    const flow = after(opened, sent, lost)
    expect(flow.phase).toEqual({ kind: 'lost', sent: SENT })
    for (const waiting of [flow, after(opened, sent, lost, sent), after(opened, sent, lost, sent, lost)]) {
      expect(isConfirming(waiting)).toBe(true)
      expect(isBusy(waiting)).toBe(true)
    }
  })

  it('ends the repetition with any definite answer', () => {
    expect(isBusy(after(opened, sent, lost, sent, answered))).toBe(false)
    expect(after(opened, sent, lost, sent, priceChanged).phase).toEqual({
      kind: 'failed',
      failure: { kind: 'price-changed', before: 8_90 },
    })
  })

  it('does not treat the next attempt as a repetition after a definite failure', () => {
    expect(isConfirming(after(opened, sent, lost, sent, priceChanged, sent))).toBe(false)
  })

  it('keeps a refusal apart from an answer, so that the person can correct the order', () => {
    expect(after(opened, sent, refused).phase).toEqual({ kind: 'refused', refusal: REFUSAL })
  })

  it('forgets the last failure when another order is opened', () => {
    expect(after(opened, sent, priceChanged, opened).phase).toEqual({ kind: 'idle' })
  })

  it('stays busy with an order on its way when another one is opened or the page drops it', () => {
    const other: Event = { type: 'opened', pending: { ...PENDING, id: 'id-2' } }
    expect(after(opened, sent, other)).toMatchObject({
      pending: { id: 'id-2' },
      phase: { kind: 'sending', sent: { id: 'id-1' } },
    })
    expect(isBusy(after(opened, sent, { type: 'forgotten' }))).toBe(true)
  })
})

describe('reusableId', () => {
  it('keeps the id in the URL for a second click on the same order', () => {
    expect(reusableId(after(opened), 'id-1', false)).toBe('id-1')
    expect(reusableId(after(opened, sent, priceChanged), 'id-1', false)).toBe('id-1')
  })

  it.each([
    ['an answer', answered],
    ['a refusal', refused],
    ['another order under it', used],
  ])('needs a new id after %s', (_, event) => {
    expect(reusableId(after(opened, sent, event), 'id-1', false)).toBeUndefined()
  })

  it('keeps an unknown id from the URL only if it was never sent', () => {
    expect(reusableId(IDLE, 'foreign', true)).toBe('foreign')
    expect(reusableId(IDLE, 'foreign', false)).toBeUndefined()
    expect(reusableId(after(opened), 'foreign', true)).toBe('foreign')
  })

  it('needs a new id if the URL has none', () => {
    expect(reusableId(after(opened), undefined, false)).toBeUndefined()
  })
})
