import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANA, BIA, showStaff } from './test-staff.tsx'

type User = ReturnType<typeof showStaff>['user']

afterEach(() => vi.unstubAllGlobals())

describe('a change that fails after its dialog was closed', () => {
  /** Makes a change of Bia and closes the dialog before the answer. Returns how to answer. */
  async function leaveBefore(change: (user: User) => Promise<void>) {
    const answers: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) =>
      method === 'GET'
        ? Promise.resolve(Response.json({ items: [ANA, { ...BIA, joined: true }] }))
        : new Promise<Response>((resolve) => answers.push(resolve)),
    )
    const { user } = showStaff([ANA, { ...BIA, joined: true }])
    await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
    await screen.findByLabelText(/^Nome/)
    await change(user)
    await expect.poll(() => answers).toHaveLength(1)
    for (const close of screen.getAllByRole('button', { name: 'Fechar' }).toReversed()) {
      await user.click(close)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    return { user, answer: (answer: Response) => answers[0]?.(answer) }
  }
  const failure = () =>
    Response.json(
      { code: 'STORE_UNAVAILABLE', message: '', retryable: true, requestId: null, charged: 'no' },
      { status: 503 },
    )

  it.each([
    [
      'a suspension',
      async (user: User) => {
        await user.click(screen.getByRole('button', { name: 'Suspender o acesso' }))
        await user.click(screen.getByRole('button', { name: 'Suspender agora' }))
      },
    ],
    [
      'a name',
      async (user: User) => {
        await user.type(screen.getByLabelText(/^Nome/), ' Lima')
        await user.click(screen.getByRole('button', { name: 'Salvar' }))
      },
    ],
  ])('the page shows that %s was not saved, until a dialog opens', async (_, change) => {
    const { user, answer } = await leaveBefore(change)
    answer(failure())
    await screen.findByText('A mudança de Bia não foi salva.')
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Editar Bia' }))
    await screen.findByLabelText(/^Nome/)
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByText('A mudança de Bia não foi salva.')).toBeNull()
  })
})
