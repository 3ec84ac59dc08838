import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { INQUIRY_TEXTS } from './purchase-texts.ts'
import type { DefiniteFailure } from './put-failure.ts'

const SIMILAR: DefiniteFailure = {
  kind: 'similar',
  similar: { id: 'aaaa1111', state: 'done', createdAt: '2026-11-20T12:00:00Z' },
}

/** The press finds that the shop has this already. */
function Confirm() {
  const [failure, setFailure] = useState<DefiniteFailure>()
  const flow = {
    answered: false,
    busy: false,
    confirming: false,
    failure,
    pending: undefined,
    close: () => undefined,
    pay: () => setFailure(SIMILAR),
  }
  return (
    <ConfirmDialog
      texts={INQUIRY_TEXTS}
      flow={flow}
      priceCents={890}
      blocked={undefined}
      pathOf={(id) => `/consultas/${id}`}
    >
      Gravame
    </ConfirmDialog>
  )
}

it('has no price on its buttons with a test key', async () => {
  const { user } = showPage('/', <Confirm />, {
    at: '/',
    seed: (client) =>
      client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' }),
  })
  await user.click(screen.getByRole('button', { name: 'Consultar em teste' }))
  expect(screen.getByRole('button', { name: 'Consultar de novo em teste' })).toBeVisible()
  expect(screen.getByRole('alert')).not.toHaveTextContent('custa')
})

it('begins at its heading, and one that comes with an answer takes the focus of the pressed button', async () => {
  const { user } = showPage('/', <Confirm />, { at: '/', saldo: 100 })
  expect(screen.getByText('Confirmar consulta')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
  expect(screen.getByText('Já existe uma consulta igual')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Abrir a consulta já paga, grátis' })).toBeVisible()
  expect(screen.queryByText('Saldo depois'), 'no sum beside the way to it').toBeNull()
})
