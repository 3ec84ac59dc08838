import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#console/api/api.ts'
import { fetchResponse, pageOf } from '#console/api/http.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { testClient } from '#console/test-page.tsx'
import { usePageTitle } from '#console/ui/document-title.ts'
import { createStore, useStore } from '#console/ui/store.ts'
import { PAGE_OF } from '#contract/console/routes.ts'
import type { Session } from '#contract/console/session.ts'
import { usePerson } from './person-context.ts'
import { SessionGate } from './SessionGate.tsx'

const PERSON = {
  id: 'p',
  name: 'Bia',
  email: 'bia@loja.example',
  role: 'buyer',
  mayQueryPeople: false,
} as const
const SESSION: Session = { person: PERSON, needsSetup: false, environment: 'live', keyRefused: false }
const { queryKey } = apiQuery('session')

/** Shows a page behind the gate. */
function showGated(client: QueryClient, page: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: <SessionGate>{page}</SessionGate> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  pageOf.id = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the first visit of a new shop keeps its first screen until the set-up page has loaded', () => {
  const session: Session = { person: null, needsSetup: true, environment: 'live', keyRefused: false }
  const client = testClient({ seed: (cache) => cache.setQueryData(apiQuery('session').queryKey, session) })
  const never = new Promise<never>(() => undefined)
  const router = createMemoryRouter([
    { path: '/', element: <SessionGate>the shop</SessionGate> },
    { path: '/configurar', lazy: () => never },
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(router.state.navigation.location?.pathname).toBe('/configurar')
  expect(screen.getByText('Consultas de carros para a sua loja')).toBeVisible()
})

it('shows the page to the same person with the role that a manager has just given them', async () => {
  const client = testClient({ seed: (cache) => cache.setQueryData(queryKey, SESSION) })
  const Role = () => <p>{usePerson().role}</p>
  showGated(client, <Role />)
  expect(screen.getByText('buyer')).toBeVisible()
  act(() => void client.setQueryData(queryKey, { ...SESSION, person: { ...PERSON, role: 'viewer' } }))
  expect(await screen.findByText('viewer')).toBeVisible()
})

it('names the person of the page in each request, also after the session has ended', async () => {
  const client = testClient({ seed: (cache) => cache.setQueryData(queryKey, SESSION) })
  const named: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: HeadersInit }) => {
    named.push(new Headers(headers).get(PAGE_OF))
    return Promise.resolve(Response.json({}))
  })
  showGated(client, <p>Página</p>)
  await fetchResponse('/api/x', { method: 'PUT' })
  // A call without a session has ended the session, and the next person is not known yet.
  act(() => void client.setQueryData(queryKey, { ...SESSION, person: null }))
  await fetchResponse('/api/x', { method: 'PUT' })
  await fetchResponse('/api/x')
  expect(named).toEqual(['p', 'p', 'p'])
})

it('a form whose submission gets a 401 is covered by the sign-in, without an error of its own', async () => {
  const detail = { code: 'UNAUTHENTICATED', message: 'x', retryable: false, requestId: null, charged: 'no' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: detail }, { status: 401 })))
  const client = testClient({ seed: (cache) => cache.setQueryData(queryKey, SESSION) })
  const Note = () => {
    const form = useAppForm({ defaultValues: {} })
    return (
      <Form form={form} onSubmit={() => api('askForMore')}>
        <SubmitButton>Guardar</SubmitButton>
      </Form>
    )
  }
  showGated(client, <Note />)
  act(() => screen.getByRole('button', { name: 'Guardar' }).click())
  const dialog = await screen.findByRole('dialog', { name: 'A sua sessão terminou' })
  expect(dialog).toHaveTextContent('o que você preencheu continua aqui')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the title does not name the car while a dialog covers its page', async () => {
  const client = testClient({ seed: (cache) => cache.setQueryData(queryKey, SESSION) })
  const title = createStore('Ficha BRA2E19')
  const Car = () => {
    usePageTitle(useStore(title))
    return null
  }
  showGated(client, <Car />)
  expect(document.title).toBe('Ficha BRA2E19 · Pátio')
  act(() => void client.setQueryData(queryKey, { ...SESSION, person: null }))
  await screen.findByRole('dialog', { name: 'A sua sessão terminou' })
  expect(document.title).toBe('Entrar · Pátio')
  // The covered page loses its results, and names itself in another way.
  act(() => title.set('Gravame BRA2E19'))
  await expect.poll(() => document.title).toBe('Entrar · Pátio')
  act(() => void client.setQueryData(queryKey, SESSION))
  await expect.poll(() => document.title).toBe('Gravame BRA2E19 · Pátio')
})

it('a page that the browser brings back asks whether its session still lives', async () => {
  const client = testClient({ seed: (cache) => cache.setQueryData(queryKey, SESSION) })
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ ...SESSION, person: null }))
  })
  showGated(client, <p>Página</p>)
  const show = (persisted: boolean) =>
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted })))
  show(false)
  expect(asked).toEqual([])
  show(true)
  await screen.findByRole('dialog', { name: 'A sua sessão terminou' })
  expect(asked).toEqual(['/api/session'])
})

it('says that there is no network although the browser says it is online, and opens by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const router = createMemoryRouter([{ path: '/', element: <SessionGate>the shop</SessionGate> }])
  render(
    <QueryClientProvider client={testClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Sem conexão com o Pátio' })).toBeVisible()

  const session: Session = { person: null, needsSetup: false, environment: 'live', keyRefused: false }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(session)))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
})

it('offers to ask again if the server has answered with a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('down', { status: 500 })))
  const router = createMemoryRouter([{ path: '/', element: <SessionGate>the shop</SessionGate> }])
  render(
    <QueryClientProvider client={testClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Carregar de novo' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Sem conexão com o Pátio' })).toBeNull()
})
