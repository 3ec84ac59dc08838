import { describe, expect, it } from 'vitest'
import type { BatchLineState } from '#contract/console/batch.ts'
import type { RecordState } from '#contract/console/record-state.ts'
import { type LineGroup, countLines, inFlight } from './line-groups.ts'
import { lineState } from './line-state.ts'
import { nextStep } from './next-step.ts'

const error = (code: string, charged = 'no') =>
  JSON.stringify({ code, message: '', retryable: false, requestId: null, charged })

function lines(own: RecordState | null, more: Partial<LineGroup> = {}): LineGroup {
  return {
    own,
    service: null,
    ownError: null,
    purchased: null,
    purchasedError: null,
    refusedBy: null,
    purged: 0,
    polling: own === null ? null : 0,
    lines: 1,
    chargedCents: 0,
    ...more,
  }
}

describe('a line', () => {
  it.each<[RecordState, string | null, BatchLineState]>([
    ['prepared', null, 'running'],
    ['sending', null, 'running'],
    ['processing', null, 'running'],
    ['done', null, 'done'],
    ['failed', error('FIPE_ERRO', 'refunded'), 'failed'],
    ['rejected', error('PLACA_INVALIDA'), 'failed'],
    // Nothing was charged and the line is not the cause, so it may still be bought.
    ['rejected', error('SALDO_INSUFICIENTE'), 'waiting'],
    ['rejected', error('SERVICO_INDISPONIVEL'), 'waiting'],
    ['rejected', error('SERVICE_REFUSES_KEY'), 'waiting'],
    ['abandoned', null, 'waiting'],
    ['abandoned', error('FORBIDDEN'), 'waiting'],
    ['unresolved', error('SERVICE_UNREACHABLE', 'unknown'), 'unknown'],
    ['expired', error('EXPIRED', 'unknown'), 'unknown'],
    ['expired', error('EXPIRED', 'no'), 'failed'],
    // Only its own key can ask for it, and may never be back.
    ['processing', error('KEY_CHANGED', 'unknown'), 'unknown'],
  ])('whose intent is %s (%s) is %s', (own, ownError, state) => {
    expect(lineState(lines(own, { ownError }))).toBe(state)
    // Its own purchase takes precedence over an earlier one.
    expect(lineState(lines(own, { ownError, purchased: 'abandoned' }))).toBe(state)
    const forgotten = state === 'waiting' ? 'failed' : state
    expect(lineState(lines(own, { ownError, purged: 1 })), 'never bought without its data').toBe(forgotten)
  })

  it.each<[RecordState | null, string | null, BatchLineState]>([
    [null, null, 'waiting'],
    ['abandoned', null, 'waiting'],
    ['processing', null, 'running'],
    ['done', null, 'kept'],
    ['failed', error('FIPE_ERRO', 'refunded'), 'failed'],
    ['rejected', error('PLACA_INVALIDA'), 'failed'],
    ['rejected', error('SALDO_INSUFICIENTE'), 'waiting'],
    ['rejected', error('SERVICO_INDISPONIVEL'), 'waiting'],
    ['unresolved', error('SERVICE_UNREACHABLE', 'unknown'), 'unknown'],
    // Only its own key can ask for it, and may never be back.
    ['processing', error('KEY_CHANGED', 'unknown'), 'unknown'],
  ])('with an earlier purchase that is %s (%s) is %s', (purchased, purchasedError, state) => {
    expect(lineState(lines(null, { purchased, purchasedError }))).toBe(state)
  })
})

const ONE_SERVICE = {
  state: 'running',
  fingerprint: 'live-1',
  service: 'gravame',
  services: null,
  withheld: null,
} as const
const buy = (...held: string[]) => ({ kind: 'buy', held: new Set(held) })

describe('a batch', () => {
  const step = (state: 'running' | 'stopped' | 'paused', ...standings: LineGroup[]) =>
    nextStep({ ...ONE_SERVICE, state }, standings, 'live-1')

  it('is bought while lines wait or run, and done when none does', () => {
    expect(step('running', lines(null), lines('done'))).toEqual(buy())
    expect(step('running', lines('processing'))).toEqual(buy())
    expect(step('running', lines('done'), lines('unresolved'), lines('failed'))).toEqual({ kind: 'done' })
    expect(step('stopped', lines('done'))).toEqual({ kind: 'done' })
  })

  it('that is halted is watched until its sent lines have ended', () => {
    expect(step('stopped', lines(null), lines('sending'))).toEqual({ kind: 'watch' })
    expect(step('paused', lines(null), lines('done'))).toEqual({ kind: 'rest' })
    // The reason of the pause is already known.
    expect(step('paused', lines('rejected', { ownError: error('SALDO_INSUFICIENTE') }))).toEqual({
      kind: 'rest',
    })
  })

  it('pauses only for a refusal that every further line would get', () => {
    const short = lines('rejected', { ownError: error('SALDO_INSUFICIENTE') })
    expect(step('running', lines(null), short)).toMatchObject({
      kind: 'pause',
      error: { code: 'SALDO_INSUFICIENTE' },
    })
    const wrong = lines('rejected', { ownError: error('PLACA_INVALIDA') })
    expect(step('running', lines(null), wrong)).toEqual(buy())
    const shared = lines(null, { purchased: 'rejected', purchasedError: error('SALDO_INSUFICIENTE') })
    expect(step('running', lines('done'), shared)).toMatchObject({
      kind: 'pause',
      error: { code: 'SALDO_INSUFICIENTE' },
    })
    expect(step('stopped', lines('done'), shared)).toEqual({ kind: 'rest' })
    expect(step('running', lines('done'), { ...shared, refusedBy: 'live-2' }), 'by another key').toEqual(
      buy(),
    )
    const changed = { kind: 'pause', error: { code: 'KEY_CHANGED' } }
    expect(step('running', lines(null), lines('abandoned'))).toMatchObject(changed)
    const withdrawn = lines('abandoned', { ownError: error('FORBIDDEN') })
    expect(
      step('running', lines('processing'), withdrawn),
      'its person may not buy it any more',
    ).toMatchObject({
      kind: 'pause',
      error: { code: 'FORBIDDEN' },
    })
    expect(nextStep(ONE_SERVICE, [lines(null)], 'live-2')).toMatchObject(changed)
  })

  it('of several services buys no line of a service that was left out when it was resumed', () => {
    const withheld = JSON.stringify({ gravame: 'SERVICE_OFF' })
    const resumed = (...standings: LineGroup[]) =>
      nextStep({ ...ONE_SERVICE, services: '["gravame","debitos"]', withheld }, standings, 'live-1')
    const other = (own: RecordState | null) => lines(own, { service: 'debitos' })
    const rest = { kind: 'buy', held: new Set(['gravame']) }
    expect(resumed(lines(null), other(null))).toEqual(rest)
    expect(resumed(lines(null), other('sending'))).toEqual(rest)
    expect(resumed(lines(null), other('processing'))).toMatchObject({
      kind: 'pause',
      error: { code: 'SERVICE_OFF', charged: 'no' },
    })
    expect(resumed(lines('done'), other('processing')), 'none of its lines waits').toEqual(rest)
  })

  it('of several services sends the lines of the other services before it pauses for one of them', () => {
    const mixed = (...standings: LineGroup[]) =>
      nextStep({ ...ONE_SERVICE, services: '["gravame","debitos"]' }, standings, 'live-1')
    const gone = lines('rejected', { ownError: error('SERVICO_INDISPONIVEL') })
    const short = lines('rejected', { ownError: error('SALDO_INSUFICIENTE') })
    const pause = { kind: 'pause', error: { code: 'SERVICO_INDISPONIVEL' } }
    expect(mixed(gone, lines('prepared', { service: 'debitos' }))).toEqual(buy('gravame'))
    expect(mixed(gone, lines(null, { service: 'debitos' }))).toEqual(buy('gravame'))
    // A pause would withdraw it if the service sends it back.
    expect(mixed(gone, lines(null), lines('sending', { service: 'debitos' }))).toEqual(buy('gravame'))
    // Only lines of that service wait.
    expect(mixed(gone, lines(null), lines('processing', { service: 'debitos' }))).toMatchObject(pause)
    expect(mixed(gone, lines('processing'), lines('done'))).toMatchObject(pause)
    expect(step('running', gone, lines(null))).toMatchObject(pause)
    const refused = { service: 'debitos', purchased: 'rejected', refusedBy: 'live-2' } as const
    const again = lines(null, { ...refused, purchasedError: error('SERVICO_INDISPONIVEL') })
    expect(mixed(gone, again)).toEqual(buy('gravame'))
    const wrong = lines(null, { ...refused, purchasedError: error('PLACA_INVALIDA') })
    expect(mixed(gone, wrong), 'no line is left that may be bought').toMatchObject(pause)
    expect(mixed(short, lines('prepared', { service: 'debitos' }))).toMatchObject({
      kind: 'pause',
      error: { code: 'SALDO_INSUFICIENTE' },
    })
    const dearer = lines('abandoned', { ownError: error('PRICE_CHANGED') })
    expect(mixed(dearer, lines('prepared', { service: 'debitos' }))).toEqual(buy('gravame'))
    expect(mixed(dearer, lines(null), lines('done', { service: 'debitos' }))).toMatchObject({
      kind: 'pause',
      error: { code: 'PRICE_CHANGED' },
    })
    const forbidden = lines('abandoned', { ownError: error('FORBIDDEN') })
    expect(mixed(forbidden, lines('prepared', { service: 'debitos' }))).toMatchObject({ kind: 'pause' })
  })

  it('counts its lines, and those that currently use calls', () => {
    const standings = [
      lines(null, { lines: 5 }),
      lines('prepared', { lines: 2 }),
      lines('processing', { lines: 3, polling: 1 }),
      // Past the normal pace these are rarely polled.
      lines('processing', { lines: 4 }),
      lines('done', { lines: 6 }),
      lines(null, { purchased: 'processing', lines: 7 }),
    ]
    expect(countLines(standings)).toEqual({
      total: 27,
      waiting: 5,
      running: 16,
      done: 6,
      kept: 0,
      failed: 0,
      unknown: 0,
    })
    expect(inFlight(standings)).toBe(5)
  })
})
