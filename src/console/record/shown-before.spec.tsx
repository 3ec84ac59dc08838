import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { SharedRecordView } from '#console/shared/SharedRecordView.tsx'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

/**
 * The answer of a service that the interface does not list: it does not mention theft, and lists nothing as
 * unverified.
 */
const { veiculo, nao_verificado: _, ...answer } = resultOf('consulta-completa', '0100')
const result = { ...answer, veiculo: { ...(veiculo as object), restricoes: [] } }
const record = { ...doneRecord({ service: 'consulta-nova', result }), looksAt: ['theft' as const] }

it.each([
  ['its page', <RecordView key="page" record={record} stale={false} />],
  [
    'a link',
    <SharedRecordView
      key="link"
      record={{ ...record, serviceName: 'Consulta Nova' }}
      token="k"
      onGone={() => Promise.resolve()}
    />,
  ],
])('on %s a result without a point that its service has shown before is not clean', async (_place, page) => {
  showPage('/consultas/x', page, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  const title = await screen.findByRole('heading', { level: 2, name: /^Falta verificar roubo ou furto/ })
  const { of, colour } = await styled()
  expect(of(title.closest('section')).color).toBe(colour('unverified'))
})
