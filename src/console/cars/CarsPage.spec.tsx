import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { CarSummary } from '#contract/console/car.ts'
import { carsQuery } from './cars-query.ts'
import { Component } from './CarsPage.tsx'

afterEach(cleanup)

const car = (plate: string, change: Partial<CarSummary> = {}): CarSummary => ({
  plate,
  car: 'VW GOL 2020',
  verdict: { tone: 'clean', text: 'Nada consta' },
  lastAt: '2026-11-20T12:00:00.000Z',
  running: false,
  ...change,
})

function show(at: string) {
  return showPage('/carros', <Component />, {
    at,
    seed: (client) => {
      const seed = (search: string, items: CarSummary[], nextCursor: string | null = null) =>
        client.setQueryData(carsQuery(new URLSearchParams(search)).queryKey, { items, nextCursor })
      seed('', [car('BRA2E19'), car('ABC1234', { running: true }), car('RIO2A18', { car: null })], 'x')
      seed('pagina=x', [car('KLM1C34')])
      seed('busca=gol', [car('BRA2E19')])
      seed('busca=zzz', [])
    },
  })
}

const plates = () => screen.getAllByRole('link', { name: /^[A-Z]{3}/ }).map(({ textContent }) => textContent)

it('leads from each car to its file, and says what was found only where nothing runs', () => {
  show('/carros')
  expect(plates()).toEqual(['BRA2E19', 'ABC-1234', 'RIO2A18'])
  expect(screen.getByRole('link', { name: 'ABC-1234' })).toHaveAttribute('href', '/carros/ABC1234')
  expect(screen.getByText('Em andamento')).toBeVisible()
  expect(screen.getAllByText('Nada consta')).toHaveLength(2)
  expect(screen.getByText('Modelo ainda não visto')).toBeVisible()
})

it('has search and page in the address', async () => {
  const { user, router } = show('/carros')
  await user.click(screen.getByRole('link', { name: 'Mais antigos' }))
  expect([router.state.location.search, plates()]).toEqual(['?pagina=x', ['KLM1C34']])
  await user.click(screen.getByRole('link', { name: 'Mais recentes' }))
  await user.type(screen.getByRole('textbox', { name: 'Placa ou modelo' }), ' gol {Enter}')
  expect([router.state.location.search, plates()]).toEqual(['?busca=gol', ['BRA2E19']])
})

it('says how to search where nothing is found', () => {
  show('/carros?busca=zzz')
  expect(screen.getByText('Nenhum carro com estas letras')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mostrar todos' })).toHaveAttribute('href', '/carros')
})
