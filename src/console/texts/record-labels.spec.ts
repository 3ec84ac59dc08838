import { describe, expect, it } from 'vitest'
import { nextStep } from '#console/record/next-step.ts'
import { RECORD_STATES } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { chargeLabel, chargeText } from './charge-labels.ts'
import { stateText, waitingText } from './state-texts.ts'

const UNKNOWN_YET = ['prepared', 'sending', 'processing', 'unresolved']
const words = (change: Partial<InquiryRecord>) => {
  const done = { state: 'done', reused: false, priceCents: 990, chargedCents: 990, error: null } as const
  return chargeText({ ...done, ...change }).replaceAll('\u00A0', ' ')
}
const error = (charged: 'no' | 'refunded') =>
  ({ code: 'X', message: '', retryable: true, requestId: null, charged }) as const

it('says in a list that the money was refunded, and how much', () => {
  const charge = { reused: false, priceCents: 890, chargedCents: 0 } as const
  const failed = { ...charge, state: 'failed', error: error('refunded') } as const
  expect(chargeLabel(failed)).toBe('R$\u00A08,90 devolvidos')
  expect(chargeLabel({ ...failed, priceCents: null })).toBe('Não cobrada')
  expect(chargeLabel({ ...failed, error: error('no') }), 'as with a test key').toBe('Não cobrada')
  expect(chargeLabel({ ...charge, state: 'sending', error: null })).toBe('Não cobrada')
})

describe('chargeText', () => {
  it.each([
    [{}, 'Cobrado R$ 9,90.'],
    [{ priceCents: 5515, chargedCents: 5490 }, 'Cobrado R$ 54,90; R$ 0,25 voltaram para a carteira.'],
    [{ chargedCents: 0 }, 'Nada foi cobrado.'],
    [{ chargedCents: null }, 'Cobrado R$ 9,90.'],
    [{ state: 'processing' }, 'Cobrado R$ 9,90. Se a consulta falhar, o valor volta para a carteira.'],
    [
      { state: 'processing', chargedCents: 0, reused: true },
      'Nada foi cobrado: uma consulta igual já estava em andamento e serviu para esta.',
    ],
    [{ state: 'failed', chargedCents: 0, error: error('refunded') }, 'Os R$ 9,90 voltaram para a carteira.'],
    [{ state: 'failed', chargedCents: 0, priceCents: null, error: error('refunded') }, 'Nada ficou cobrado.'],
    [{ state: 'failed', chargedCents: 0, error: error('no') }, 'Nada foi cobrado.'],
    [{ state: 'sending', chargedCents: 0 }, 'Nada foi cobrado.'],
    [{ state: 'expired', chargedCents: null }, 'Não sabemos se os R$ 9,90 foram cobrados.'],
    [{ state: 'expired', chargedCents: null, error: error('no') }, 'Nada foi cobrado.'],
    [{ state: 'expired' }, 'Cobrado R$ 9,90. Se a consulta falhar, o valor volta para a carteira.'],
    [{ state: 'rejected', chargedCents: 0 }, 'Nada foi cobrado.'],
    [{ state: 'abandoned', chargedCents: null }, 'Nada foi cobrado.'],
    [
      { state: 'sending', chargedCents: null },
      'R$ 9,90 são cobrados no máximo uma vez, mesmo que a confirmação demore.',
    ],
    [
      { state: 'unresolved', chargedCents: null },
      'Ainda não sabemos se os R$ 9,90 foram cobrados; se sim, foi uma vez só.',
    ],
  ] as const)('%j: %s', (change, sentence) => {
    expect(words(change)).toBe(sentence)
  })

  it.each([...RECORD_STATES, 'amanha'])('mentions the money for %s, with any data', (state) => {
    for (const chargedCents of [null, 0, 990])
      for (const priceCents of [null, 0, 990])
        expect(words({ state, chargedCents, priceCents })).toMatch(/cobra|carteira/i)
  })
})

describe('stateText', () => {
  it('has a text for every state, and for an unknown one', () => {
    const titles = RECORD_STATES.map((state) => stateText(state).title)
    expect(new Set(titles).size).toBe(RECORD_STATES.length - 1)
    expect(stateText('amanha').title).toBe('Situação desconhecida')
    expect(stateText('constructor').title).toBe('Situação desconhecida')
  })

  it('never suggests sending again while the answer is unknown', () => {
    for (const state of UNKNOWN_YET)
      expect(stateText(state).body).not.toMatch(/tente de novo|consulte de novo|envie/i)
  })

  it('says when the wait is longer than it should be', () => {
    expect(stateText('processing', false).title).toBe('Ainda processando')
  })
})

describe('nextStep', () => {
  const failure = error('refunded')
  it('offers another try of a failure only if the service calls it retryable', () => {
    expect(nextStep({ state: 'failed', error: failure })).toMatchObject({ kind: 'again' })
    expect(nextStep({ state: 'failed', error: { ...failure, retryable: false } })).toEqual({
      kind: 'other-service',
    })
    expect(nextStep({ state: 'failed', error: null })).toEqual({ kind: 'other-service' })
  })

  it('suggests nothing that could pay twice', () => {
    for (const state of [...UNKNOWN_YET, 'done', 'expired', 'amanha'])
      expect(nextStep({ state, error: failure })).toEqual({ kind: 'none' })
  })
})

describe('waitingText', () => {
  it('shows the place in the queue, and never asks for another click', () => {
    const at = (queuePosition: number) => waitingText({ state: 'prepared', queuePosition }, true)
    expect(at(1).title).toBe('Na fila: é o próximo')
    expect(at(7).title).toBe('Na fila: 7º lugar')
    expect(at(7).body).toMatch(/não é preciso enviar de novo/)
    expect(waitingText({ state: 'prepared' }, true)).toBe(stateText('prepared'))
  })
})
