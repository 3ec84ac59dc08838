import { act, render, screen } from '@testing-library/react'
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ANY_AGE, type Place } from './loaders.ts'
import { fetchNearLinks, readOnOpening } from './near-links.ts'

/** Links above the page's content. */
function Links() {
  return (
    <>
      <Link to="/consultas/7">
        <span>Gol</span>
      </Link>
      <Link to="/consultas/8" target="_blank">
        aba
      </Link>
      <a href="https://other.example/consultas/9">fora</a>
      <button>Consultar</button>
      <Outlet />
    </>
  )
}

function open() {
  const script = vi.fn<() => Promise<{ Component: () => string }>>(() =>
    Promise.resolve({ Component: () => 'a consulta' }),
  )
  const reads = vi.fn<(pattern: string | undefined, place: Place, fresh?: typeof ANY_AGE) => void>()
  const router = createMemoryRouter([
    {
      element: <Links />,
      children: [
        { path: '/', element: 'o início' },
        { path: '/consultas', children: [{ path: '/consultas/:id', lazy: script }] },
      ],
    },
  ])
  readOnOpening(router, reads)
  fetchNearLinks(router, reads)
  render(<RouterProvider router={router} />)
  // Each navigation state redraws everything that uses the router: every link of the navigation.
  const steps: string[] = []
  router.subscribe(({ navigation }) => steps.push(navigation.state))
  const near = (element: HTMLElement) =>
    act(async () => {
      element.dispatchEvent(new Event('pointerover', { bubbles: true }))
      await Promise.resolve()
    })
  const callsOf = (wanted: string) => reads.mock.calls.filter(([pattern]) => pattern === wanted)
  const readsOf = (pattern: string) => callsOf(pattern).map(([, { params }]) => params)
  /** For each start of a page's reads, whether it left out answers of any age. */
  const agesOf = (pattern: string) => callsOf(pattern).map(([, , fresh]) => fresh)
  return { router, script, readsOf, agesOf, steps, near }
}

it('a pointer over a link fetches the page and starts its reads once', async () => {
  const { near, script, readsOf } = open()
  expect(readsOf('/')).toHaveLength(1)
  await near(screen.getByText('Gol'))
  await near(screen.getByText('Gol'))
  expect(script).toHaveBeenCalledTimes(1)
  expect(readsOf('/consultas/:id')).toEqual([{ id: '7' }])
})

it('a press while the page is still being fetched puts it into its route once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { near, router, script } = open()
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>()
  script.mockReturnValue(promise)
  await near(screen.getByText('Gol'))
  act(() => screen.getByText('Gol').click())
  expect(router.state.navigation.state).toBe('loading')
  await act(async () => {
    resolve({ Component: () => 'a consulta' })
    await Promise.resolve()
  })
  expect(await screen.findByText('a consulta')).toBeVisible()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('links that open no other page of the console here fetch nothing', async () => {
  const { near, script } = open()
  for (const text of ['aba', 'fora', 'Consultar']) await near(screen.getByText(text))
  expect(script).not.toHaveBeenCalled()
})

it('after a pointer came near a link, a press on it is one navigation step', async () => {
  const { near, steps, agesOf } = open()
  await near(screen.getByText('Gol'))
  await act(async () => {
    screen.getByText('Gol').click()
    await Promise.resolve()
  })
  expect(screen.getByText('a consulta').isConnected).toBe(true)
  expect(steps).toEqual(['idle'])
  // The press delays nothing for newer answers: the page asks for them once it is drawn.
  expect(agesOf('/consultas/:id')).toEqual([undefined, ANY_AGE])
})

it('a page whose link nobody came near shows that it is loading, and its reads start in the meantime', async () => {
  const { router, steps, readsOf } = open()
  await act(() => router.navigate('/consultas/8'))
  expect(screen.getByText('a consulta').isConnected).toBe(true)
  expect(steps).toEqual(['loading', 'idle'])
  expect(readsOf('/consultas/:id')).toEqual([{ id: '8' }])
})

it('the reads start again for the person who has signed in', async () => {
  const { router, agesOf } = open()
  await act(() => router.revalidate())
  expect(agesOf('/')).toEqual([ANY_AGE, undefined])
})
