import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Session } from '#contract/console/session.ts'
import { Component as CompanyAccountPage } from './CompanyAccountPage.tsx'
import { Component as SetupPage } from './SetupPage.tsx'

const NOBODY: Session = { person: null, needsSetup: true, environment: 'live', keyRefused: false }
const SIGNED_IN: Session = {
  ...NOBODY,
  needsSetup: false,
  person: { id: 'p', name: 'Ana', email: 'ana@loja.example', role: 'manager', mayQueryPeople: true },
}
const SESSION = apiQuery('session').queryKey

/** A read of the session that is answered last, after the POST that has signed the person in. */
let late: (session: Response) => void

function stub(signedIn: unknown) {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/session'
      ? new Promise<Response>((resolve) => (late = resolve))
      : Promise.resolve(Response.json(signedIn)),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function show(path: string, page: React.ReactNode) {
  return showPage(path, page, {
    seed: (client) => {
      client.setQueryData(SESSION, NOBODY)
      void client.query({ ...apiQuery('session'), staleTime: 0 }).catch(() => undefined)
    },
  })
}

async function answerLate({ queryClient }: Pick<ReturnType<typeof show>, 'queryClient'>) {
  late(Response.json(NOBODY))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return queryClient.getQueryData(SESSION)?.person?.name
}

it('keeps the first person signed in when an earlier read answers after the set-up', async () => {
  stub(SIGNED_IN)
  history.replaceState(null, '', `/primeiro-acesso#${'k'.repeat(43)}`)
  const page = show('/primeiro-acesso', <SetupPage />)
  await page.user.type(screen.getByLabelText(/^Seu nome/), 'Ana')
  await page.user.type(screen.getByLabelText(/^E-mail/), 'ana@loja.example')
  await page.user.type(screen.getByLabelText('Senha'), 'correta bateria cavalo')
  await page.user.click(screen.getByRole('button', { name: 'Criar acesso e entrar' }))
  await expect.poll(() => page.router.state.location.pathname).toBe('/')
  expect(await answerLate(page)).toBe('Ana')
})

it('keeps the person signed in when an earlier read answers after the company account', async () => {
  stub({ session: SIGNED_IN, to: '/carros' })
  const page = show('/entrar/empresa', <CompanyAccountPage />)
  await expect.poll(() => page.router.state.location.pathname).toBe('/carros')
  expect(await answerLate(page)).toBe('Ana')
})
