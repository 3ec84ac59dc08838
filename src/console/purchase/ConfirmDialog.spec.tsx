import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { INQUIRY_TEXTS } from './purchase-texts.ts'
import type { DefiniteFailure } from './put-failure.ts'

const similar = (id: string, state = 'done'): DefiniteFailure => ({
  kind: 'similar',
  similar: { id, state, createdAt: '2026-11-20T12:00:00Z' },
})
const SIMILAR = similar('aaaa1111')

type Pay = Parameters<typeof ConfirmDialog>[0]['flow']['pay']

const paid = () => SIMILAR

interface ConfirmProps {
  readonly answer?: (...pressed: Parameters<Pay>) => DefiniteFailure
}

/** The press finds a similar purchase of the shop. */
function Confirm({ answer = paid }: ConfirmProps) {
  const [failure, setFailure] = useState<DefiniteFailure>()
  const flow = {
    answered: false,
    busy: false,
    confirming: false,
    failure,
    pending: undefined,
    close: () => undefined,
    pay: (...pressed: Parameters<Pay>) => setFailure(answer(...pressed)),
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

it('focuses its heading, and focuses the new heading when an answer removes the pressed button', async () => {
  const { user } = showPage('/', <Confirm />, { at: '/', saldo: 100 })
  expect(screen.getByText('Confirmar consulta')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
  expect(screen.getByText('Já existe uma consulta igual')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Abrir a consulta já paga, grátis' })).toBeVisible()
  expect(screen.queryByText('Saldo depois'), 'no sum beside the way to it').toBeNull()
})

it.each(['processing', 'unresolved', 'sending'])(
  'promises no paid answer of a purchase that is %s',
  async (state) => {
    const { user } = showPage('/', <Confirm answer={() => similar('aaaa1111', state)} />, {
      at: '/',
      saldo: 100,
    })
    await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
    expect(screen.getByRole('link', { name: 'Acompanhar' })).toHaveAttribute('href', '/consultas/aaaa1111')
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/já pag/)
  },
)

it('announces each similar purchase and each of its states once, and not again each minute', async () => {
  const answer = vi
    .fn<(...args: Parameters<Pay>) => DefiniteFailure>()
    .mockReturnValueOnce(similar('aaaa1111', 'processing'))
    .mockReturnValue(SIMILAR)
  const { user } = showPage('/', <Confirm answer={answer} />, { at: '/', saldo: 100 })
  await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
  const first = screen.getByRole('alert')
  // The text has the purchase's age: a screen reader would read out the whole box each time it changes.
  expect(screen.getByText(/Abrir é grátis/).closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await user.click(screen.getByRole('button', { name: /^Consultar de novo/ }))
  expect(screen.getByRole('alert'), 'a new box is announced').not.toBe(first)
})

it('pays with the first press of a double click only', async () => {
  const answer = vi.fn<(...args: Parameters<Pay>) => DefiniteFailure>().mockReturnValue(SIMILAR)
  const { user } = showPage('/', <Confirm answer={answer} />, { at: '/', saldo: 100 })
  await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
  // The browser sends the second press to the button that has appeared.
  fireEvent.click(screen.getByRole('button', { name: /^Consultar de novo/ }), { detail: 2 })
  expect(answer).toHaveBeenCalledTimes(1)
})

it('buys the purchase that it shows again, and shows a newer one if there is one', async () => {
  const answer = vi
    .fn<(...args: Parameters<Pay>) => DefiniteFailure>()
    .mockReturnValueOnce(SIMILAR)
    .mockReturnValue(similar('bbbb2222'))
  const { user } = showPage('/', <Confirm answer={answer} />, { at: '/', saldo: 100 })
  const opens = () => screen.getByRole('link', { name: 'Abrir a consulta já paga, grátis' })
  await user.click(screen.getByRole('button', { name: /^Consultar por/ }))
  expect(opens()).toHaveAttribute('href', '/consultas/aaaa1111')
  await user.click(screen.getByRole('button', { name: /^Consultar de novo/ }))
  expect(opens()).toHaveAttribute('href', '/consultas/bbbb2222')
  await user.click(screen.getByRole('button', { name: /^Consultar de novo/ }))
  expect(answer.mock.calls).toEqual([
    [890],
    [890, { repurchaseOf: 'aaaa1111' }],
    [890, { repurchaseOf: 'bbbb2222' }],
  ])
})
