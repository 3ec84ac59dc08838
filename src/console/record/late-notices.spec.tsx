import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { carFile } from '#console/cars/test-car.ts'
import { NEWS, aspectLine } from '#console/test-car-file.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isJsonObject } from '#contract/json.ts'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const PLATE = 'TST0102'
/** The car of all results here. */
const named = (veiculo: unknown) => ({ placa: PLATE, veiculo: { ...Object(veiculo), placa: PLATE } })
const UNVERIFIED = resultOf('consulta-completa', '0104')
const NOTHING = { ...UNVERIFIED, ...named(UNVERIFIED.veiculo) }
const RENAJUD = resultOf('renajud', '0102')
const WHOLE = resultOf('consulta-completa', '0100')
const RENAMED = {
  ...WHOLE,
  ...named({
    ...(isJsonObject(WHOLE.veiculo) && WHOLE.veiculo),
    restricoes: [{ tipo: 'IMPEDIMENTO DE TRANSITO', ativa: false, descricao: 'Conferido em 20/11' }],
  }),
}

const warned = aspectLine('court', 'clean', { alert: { ...NEWS, at: '2026-11-20T12:30:00.000Z' } })

/** Renders the record with modules of its own, so that no part has loaded before. */
async function showUnloaded(change: Partial<InquiryRecord>): Promise<void> {
  vi.resetModules()
  const { showPage } = await import('#console/test-page.tsx')
  const { RecordView } = await import('./RecordView.tsx')
  const record = doneRecord({ plate: PLATE, ...change })
  showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    seed: (client) =>
      client.setQueryData(
        apiQuery('car', { plate: PLATE }).queryKey,
        carFile({ plate: PLATE, aspects: [warned] }),
      ),
  })
}

it.each<[string, Partial<InquiryRecord>, RegExp]>([
  ['a price above the confirmed one', { priceCents: 890, chargedCents: 9900 }, /custou mais do que/],
  [
    'an erased result',
    { result: null, purged: { at: '2027-03-12T12:00:00.000Z', afterDays: 90 } },
    /foram apagados em 12\/03\/2027/,
  ],
  ['a result in which nothing was verified', { result: NOTHING }, /Escolher outra consulta/],
  ['a later warning', { service: 'renajud', result: RENAJUD }, /Nesta consulta: sem bloqueio judicial/],
  ['records about points not verified', { result: RENAMED }, /Conferido em 20/],
])('the drawn page stays until the notice of %s has loaded', async (_, change, words) => {
  await showUnloaded(change)
  expect(document.body.textContent).not.toMatch(words)
  expect(document.querySelector('[data-late]')).not.toBeNull()
  await waitFor(() => expect(document.body.textContent).toMatch(words))
  expect(document.querySelector('[data-late]')).toBeNull()
})

const REFUNDED = {
  code: 'CIRCUIT_OPEN',
  message: '',
  retryable: true,
  requestId: null,
  charged: 'refunded',
} as const

it.each<[string, Partial<InquiryRecord>, RegExp, RegExp]>([
  [
    'waits',
    { state: 'processing', result: null, chargedCents: 890, createdAt: new Date().toISOString() },
    /Em andamento.*Cobrado R\$ 8,90/,
    /Última verificação/,
  ],
  [
    'failed',
    { state: 'failed', result: null, priceCents: 890, chargedCents: 0, error: REFUNDED },
    /Sem resultado.*R\$ 8,90 voltaram/,
    /O fornecedor dos dados não responde/,
  ],
])(
  'says the state and the money of a purchase that %s before the rest has loaded',
  async (_, change, said, rest) => {
    await showUnloaded(change)
    const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
    expect(text()).toMatch(said)
    expect(text()).not.toMatch(rest)
    expect(document.querySelector('[data-late]')).not.toBeNull()
    await waitFor(() => expect(text()).toMatch(rest))
    expect(document.querySelector('[data-late]')).toBeNull()
  },
)
