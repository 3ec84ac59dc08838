import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter, useParams } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { carSummary as car } from '#console/test-car-file.ts'
import { testClient } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import type { CarSummary } from '#contract/console/car.ts'
import { Component } from '../CarsFrame.tsx'
import { carsQuery } from './cars-query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CARS = [
  car('BRA2E19'),
  car('ABC1234', { running: true }),
  car('RIO2A18', { car: null, verdict: null, answered: false }),
  car('RIO3B29', { car: null, verdict: null, answered: false, askedAt: null }),
]

function File() {
  const { placa } = useParams()
  return (
    <PageTitle key={placa} documentTitle="Ficha">
      Ficha {placa}
    </PageTitle>
  )
}

/** The list of cars on a screen of this width. */
function show(at: string, width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)rem/.exec(query)?.[1]) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const client = testClient({
    seed: (cache) => {
      const seed = (search: string, items: CarSummary[], nextCursor: string | null = null, more = {}) =>
        cache.setQueryData(carsQuery(new URLSearchParams(search)).queryKey, { items, nextCursor, ...more })
      seed('', CARS, 'x')
      seed('pagina=x', [car('KLM1C34')])
      seed('busca=gol', [car('BRA2E19')])
      seed('busca=zzz', [])
      seed('pagina=y', [])
      seed('busca=polo', [], null, { earlierLeft: 812_000 })
    },
  })
  const router = createMemoryRouter(
    [{ path: '/carros', Component, children: [{ path: '/carros/:placa', Component: File }] }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

const links = () => screen.findAllByRole('link', { name: /^[A-Z]{3}/ })
const plates = async () => (await links()).map(({ textContent }) => textContent)

it('has a heading for each column, and a state column only while an answer is pending', async () => {
  const { user } = show('/carros', 1100)
  await links()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Placa', 'Carro', 'Resultado', 'Situação', 'Última consulta'])
  await user.click(screen.getByRole('link', { name: 'Mais antigos' }))
  expect(heads()).toEqual(['Placa', 'Carro', 'Resultado', 'Última consulta'])
})

it.each([1100, 360])('shows the verdict, or why there is none, at %i px', async (width) => {
  show('/carros', width)
  expect(await plates()).toEqual(['BRA2E19', 'ABC-1234', 'RIO2A18', 'RIO3B29'])
  expect(screen.getAllByText('Nada consta')).toHaveLength(2)
  expect(screen.getByText('Em andamento')).toBeVisible()
  expect(screen.getByText('Nenhuma consulta com resultado')).toBeVisible()
  expect(screen.getByText('Ainda não consultado')).toBeVisible()
  expect(screen.getAllByText('Modelo não identificado')).toHaveLength(2)
})

it('keeps search and page in the URL', async () => {
  const { user, router } = show('/carros', 1100)
  await links()
  await user.click(screen.getByRole('link', { name: 'Mais antigos' }))
  expect([router.state.location.search, await plates()]).toEqual(['?pagina=x', ['KLM1C34']])
  await user.click(screen.getByRole('link', { name: 'Mais recentes' }))
  await user.type(screen.getByRole('textbox', { name: 'Placa ou modelo' }), ' gol {Enter}')
  expect([router.state.location.search, await plates()]).toEqual(['?busca=gol', ['BRA2E19']])
})

it('keeps the focus after a search and announces its result', async () => {
  const { user } = show('/carros', 1100)
  await links()
  const box = () => screen.getByRole('textbox', { name: 'Placa ou modelo' })
  await user.type(box(), 'gol{Enter}')
  expect(await plates()).toEqual(['BRA2E19'])
  expect(box()).toHaveFocus()
  expect(announcements.get().polite.trim()).toBe('1 carro')
  await user.clear(box())
  await user.type(box(), 'zzz')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  expect(await screen.findByText('Nenhum carro com estas letras')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Procurar' })).toHaveFocus()
  expect(announcements.get().polite).toBe('Nenhum carro com estas letras')
})

it('sends no document in a search, and takes none from the URL', async () => {
  const { user, router } = show('/carros?busca=111.444.777-35', 1100)
  expect(await plates()).toHaveLength(4)
  const box = screen.getByRole('textbox', { name: 'Placa ou modelo' })
  expect(box).toHaveValue('')
  await user.type(box, '529.982.247-25{Enter}')
  expect(router.state.location.search, 'unchanged').toBe('?busca=111.444.777-35')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('529.982.247-25')
  expect(box).toHaveAccessibleDescription(/Documentos e telefones não entram/)
  await user.clear(box)
  await user.type(box, '24.250{Enter}')
  expect(router.state.location.search, 'the model of a truck').toBe('?busca=24.250')
})

it('an older page whose cars have moved up leads to the newest ones', async () => {
  show('/carros?pagina=y', 1100)
  expect(await screen.findByText('Nenhum carro mais antigo')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mais recentes' })).toHaveAttribute('href', '/carros')
})

it('says how to search if nothing is found', async () => {
  show('/carros?busca=zzz', 1100)
  expect(await screen.findByText('Nenhum carro com estas letras')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mostrar todos' })).toHaveAttribute('href', '/carros')
})

it('says that a search misses results of before an update', async () => {
  show('/carros?busca=polo', 1100)
  expect(await screen.findByText(/ainda estão sendo lidos: faltam 812\.000\./)).toBeVisible()
})

describe('a car', () => {
  it('opens alone if there is no room beside the list', async () => {
    const { router, user } = show('/carros', 1100)
    const [first] = await links()
    if (first) await user.click(first)
    expect(router.state.location).toMatchObject({ pathname: '/carros/BRA2E19', search: '' })
    expect(screen.getByRole('heading', { name: 'Ficha BRA2E19' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('opens beside the list, which keeps its search and marks the row', async () => {
    const { router, user } = show('/carros?busca=gol', 1300)
    const [first] = await links()
    if (first) await user.click(first)
    expect(router.state.location).toMatchObject({ pathname: '/carros/BRA2E19', search: '?busca=gol&lista=1' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ficha BRA2E19' })).toBeVisible()
    const [open] = await links()
    expect(open).toHaveAttribute('aria-current', 'true')
    expect(within(open?.closest('li') as HTMLElement).getByTitle('Nada consta')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Fechar' }))
    expect(router.state.location).toMatchObject({ pathname: '/carros', search: '?busca=gol' })
    await waitFor(async () => expect((await links())[0]).toHaveFocus())
  })

  it('is marked in the list by either form of its plate, and the keys continue from it', async () => {
    const { router, user } = show('/carros/ABC1C34?lista=1', 1300)
    await links()
    const current = screen.getByRole('link', { current: true })
    expect(current).toHaveTextContent('ABC-1234')
    await user.keyboard('j')
    expect(router.state.location).toMatchObject({ pathname: '/carros/RIO2A18', search: '?lista=1' })
    await waitFor(() => expect(screen.getByRole('link', { current: true })).toHaveFocus())
    await user.keyboard('kk')
    expect(router.state.location.pathname).toBe('/carros/BRA2E19')
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4)
  })
})

it('keeps the letters that are typed before the URL has the search', async () => {
  const { user, router } = show('/carros', 1100)
  await links()
  const box = screen.getByRole('textbox', { name: 'Placa ou modelo' })
  await user.type(box, 'gol')
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Procurar' }))
    fireEvent.change(box, { target: { value: 'gol g5' } })
  })
  await waitFor(() => expect(router.state.location.search).toBe('?busca=gol'))
  expect(await plates()).toEqual(['BRA2E19'])
  expect(box).toHaveValue('gol g5')
})
