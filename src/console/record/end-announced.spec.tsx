import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const REFUNDED = {
  code: 'CIRCUIT_OPEN',
  message: '',
  retryable: true,
  requestId: null,
  charged: 'refunded',
} as const

it('the end of a purchase without a result is announced together with its money', async () => {
  const running = doneRecord({ state: 'processing', result: null })
  const failed = doneRecord({
    ...running,
    state: 'failed',
    priceCents: 890,
    chargedCents: 0,
    error: REFUNDED,
  })
  const Page = () => {
    const [record, setRecord] = useState(running)
    return (
      <>
        <button onClick={() => setRecord(failed)}>end</button>
        <RecordView record={record} stale={false} />
      </>
    )
  }
  showPage('/consultas/x', <Page />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  await userEvent.click(screen.getByRole('button', { name: 'end' }))
  const said = announcements.get().polite.replaceAll('\u00A0', ' ')
  expect(said).toBe('Consulta: Sem resultado. Os R$ 8,90 voltaram para a carteira.')
})
