import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#console/api/api-error.ts'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { ErrorReport } from './ErrorReport.tsx'

function show(code: string, message: string) {
  const error = new ApiError(400, { code, message, retryable: false, requestId: null, charged: 'no' })
  showPage('/', <ErrorReport error={error} />, {
    at: '/',
    seed: (queryClient) =>
      queryClient.setQueryData(apiQuery('errors').queryKey, {
        erros: [
          { codigo: 'CODIGO_DO_FUTURO', descricao: 'A base do estado está em manutenção.' },
          { codigo: 'BUSY', descricao: 'Outras palavras.' },
        ],
      }),
  })
}

it('shows the service’s published text for a code that this version does not know', () => {
  show('CODIGO_DO_FUTURO', 'Falha na base.')
  expect(screen.getByText('Falha na base.')).toBeVisible()
  expect(screen.getByText('A base do estado está em manutenção.')).toBeVisible()
})

it('says nothing twice', () => {
  show('CODIGO_DO_FUTURO', 'A base do estado está em manutenção.')
  expect(screen.getAllByText('A base do estado está em manutenção.')).toHaveLength(1)
})

it('keeps its own text for a code that it knows', () => {
  show('BUSY', 'Ocupado.')
  expect(screen.queryByText('Outras palavras.')).toBeNull()
})
