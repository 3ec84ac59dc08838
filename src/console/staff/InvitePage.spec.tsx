import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkToken } from '#console/account/link-token.ts'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Session } from '#contract/console/session.ts'
import { Component as InvitePage } from './InvitePage.tsx'

const NOBODY: Session = { person: null, needsSetup: false, environment: 'live', keyRefused: false }
const ANA = {
  id: 'p',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'manager',
  mayQueryPeople: true,
} as const
const TOKEN = 'k'.repeat(43)

beforeEach(() => history.replaceState(null, '', `/convite#${TOKEN}`))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function show(session: Session = NOBODY) {
  return showPage('/convite', <InvitePage />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, session),
  })
}

it('takes the token out of the URL at once', () => {
  show()
  expect(location.hash).toBe('')
  expect(linkToken()).toBe(TOKEN)
})

it('says who is signed in on this device before the link replaces them', () => {
  show({ ...NOBODY, person: ANA })
  expect(screen.getByText(/Agora este aparelho está na conta de Ana/)).toBeVisible()
})

it('leads a person who has already used the link to the sign-in', () => {
  show()
  expect(screen.getByRole('link', { name: 'Já criei a senha: entrar' })).toHaveAttribute('href', '/')
})

it('says whom to ask if a link no longer works, and nothing about money', async () => {
  const sent: string[] = []
  const error = { code: 'LINK_GONE', message: '', retryable: false, requestId: 'r1', charged: 'no' }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    sent.push(await new Request(new URL(input, 'http://patio'), init).text())
    return Response.json({ error }, { status: 410 })
  })
  const { user } = show()
  await user.type(screen.getByLabelText('Senha nova'), 'correta bateria cavalo')
  await user.click(screen.getByRole('button', { name: 'Criar senha e entrar' }))
  expect(await screen.findByText('Este convite não vale mais')).toBeVisible()
  expect(screen.getByText(/Peça um novo a um gerente/)).toBeVisible()
  expect(screen.queryByText(/cobrado/)).toBeNull()
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { token: TOKEN, password: 'correta bateria cavalo' },
  ])
})
