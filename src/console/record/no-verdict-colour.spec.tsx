import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { INQUIRY_TEXTS } from '#console/purchase/purchase-texts.ts'
import { PurchaseOutcome } from '#console/purchase/PurchaseOutcome.tsx'
import type { DefiniteFailure } from '#console/purchase/put-failure.ts'
import { FormCosts, TopUpFirst } from '#console/purchase/TopUpFirst.tsx'
import { showPage, showPart } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const OF_VERDICTS = /\b(?:text|border|from|bg|outline)-(?:alert|unverified|clean)\b/
const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const ERROR: ErrorDetail = {
  code: 'CIRCUIT_OPEN',
  message: 'Indisponível',
  retryable: true,
  charged: 'refunded',
  requestId: null,
}

function showRecord(change: Parameters<typeof doneRecord>[0]) {
  showPage('/consultas/x', <RecordView record={doneRecord(change)} stale={false} />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
}

it.each([
  ['failed', 'Sem resultado'],
  ['rejected', 'Recusada'],
  ['abandoned', 'Não enviada'],
  ['expired', 'Prazo esgotado'],
] as const)('the page of a purchase that is %s has no verdict colour', async (state, label) => {
  showRecord({ state, chargedCents: 0, error: state === 'failed' ? ERROR : null })
  expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)
  // The reason loads after the page.
  expect(await screen.findByText(/voltaram para a carteira|Nada foi cobrado|Não sabemos se/)).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(OF_VERDICTS)
})

it('a verdict has a verdict colour, so that the test above can fail', () => {
  showRecord({ result: resultOf('consulta-completa', '0101') })
  expect(document.body.innerHTML).toMatch(OF_VERDICTS)
})

const SIMILAR = { id: 'i', state: 'done', createdAt: '2026-11-20T12:00:00.000Z' } as const
const FAILURES: readonly DefiniteFailure[] = [
  { kind: 'refused', detail: ERROR },
  { kind: 'refused', detail: { ...ERROR, code: 'SALDO_INSUFICIENTE', charged: 'no', balanceCents: 90 } },
  { kind: 'price-changed', before: 8_50 },
  { kind: 'used' },
  { kind: 'similar', similar: SIMILAR },
]

it.each(FAILURES)('an order that led to no purchase ($kind) has no verdict colour', (failure) => {
  showPart(<PurchaseOutcome texts={INQUIRY_TEXTS} confirming={false} failure={failure} priceCents={890} />)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(OF_VERDICTS)
})

it('missing money has no verdict colour', () => {
  const costs = { priceCents: 890, blocked: undefined }
  showPart(
    <>
      <FormCosts {...costs} next="" />
      <TopUpFirst {...costs} subject="esta consulta">
        {null}
      </TopUpFirst>
    </>,
    { saldo: 1 },
  )
  expect(screen.getByText(/^Faltam R\$/)).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(OF_VERDICTS)
})
