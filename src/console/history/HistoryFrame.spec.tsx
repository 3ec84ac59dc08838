import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter, useParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonContext } from '#console/account/person-context.ts'
import { testItem } from '#console/test-item.ts'
import { testClient } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { announcements } from '#console/ui/announcements.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { readFilters } from './filters.ts'
import { historyQuery } from './history-query.ts'
import { Component } from './HistoryFrame.tsx'

function item(id: string, more: Partial<HistoryItem> = {}): HistoryItem {
  const verdict = { tone: 'clean', text: 'Sem gravame ativo' } as const
  return testItem({ id, plate: 'BRA2E19', car: 'VW GOL 2020', verdict, ...more })
}

const BIA = { id: 'b', name: 'Bia' }
const ITEMS = [
  item('aaaa1111', {
    plate: 'TST0101',
    verdict: { tone: 'alert', text: '2 alertas: bloqueio judicial, gravame' },
  }),
  item('bbbb2222', { createdBy: BIA }),
  item('cccc3333', { service: 'cadastro-completo-cpf', plate: null, car: null, verdict: null }),
  item('dddd4444', { state: 'failed', verdict: null, chargedCents: 0 }),
]

function Purchase() {
  const { id } = useParams()
  return (
    <PageTitle key={id} documentTitle="Consulta">
      Consulta {id}
    </PageTitle>
  )
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Placa, carro, consulta ou pessoa' })

/** Renders the history on a screen of this width. */
function show(at: string, width: number, items = ITEMS) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)rem/.exec(query)?.[1]) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const client = testClient({
    catalog: {
      servicos: [
        { servico: 'cadastro-completo-cpf', nome: 'Cadastro completo', requer: ['documento'] },
        { servico: 'fipe-tabela', nome: 'Tabela FIPE', requer: ['tipo', 'ano'] },
      ],
    },
    seed: (cache) => {
      const seed = (search: string, found: HistoryItem[]) =>
        cache.setQueryData(historyQuery(readFilters(new URLSearchParams(search))).queryKey, {
          items: found,
          nextCursor: null,
        })
      seed('', items)
      seed('busca=tst0101', items.slice(0, 1))
      seed('resultado=alert', items.slice(0, 1))
      seed('por=b', items.slice(1, 2))
    },
  })
  const router = createMemoryRouter(
    [{ path: '/consultas', Component, children: [{ path: '/consultas/:id', Component: Purchase }] }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={client}>
      <PersonContext
        value={{ id: 'p', name: 'Ana', email: 'ana@loja.example', role: 'manager', mayQueryPeople: true }}
      >
        <RouterProvider router={router} />
      </PersonContext>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

const links = async () => {
  const list = await screen.findAllByRole('link', { name: /gravame|cadastro|FIPE/i })
  return list.filter((link) => link.dataset.row !== undefined)
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the rows', () => {
  it.each([
    ['a table', 1100],
    ['lines', 360],
  ])('say what was found, and name the state only if nothing was found, as %s', async (_, width) => {
    show('/consultas', width)
    await links()
    expect(screen.getByText('2 alertas: bloqueio judicial, gravame')).toBeVisible()
    expect(screen.getByText('Sem gravame ativo')).toBeVisible()
    const none = screen.getByText('Sem resultado', { selector: ':not(option)' })
    expect(screen.queryByText('Concluída', { selector: ':not(option)' })).toBeNull()
    const { of, colour } = await styled()
    expect(['clean', 'alert'].map(colour)).not.toContain(of(none).color)
  })

  it('have a mark if they are about people, and name the car if there is no plate', async () => {
    const value = item('eeee5555', { service: 'fipe-tabela', plate: null, verdict: null })
    show('/consultas', 1100, [...ITEMS, value])
    const names = (await links()).map((link) => link.textContent)
    expect(names).toContain('nº CCCC, Cadastro completo')
    expect(names).toContain('Tabela FIPE, VW GOL 2020')
  })
})

describe('the filters', () => {
  it('keep the focus, and the count is announced', async () => {
    const { user, router } = show('/consultas', 360)
    await links()
    const box = searchBox()
    await user.type(box, 'tst0101{Enter}')
    expect(router.state.location.search).toBe('?busca=tst0101')
    expect(await links()).toHaveLength(1)
    expect(box).toHaveFocus()
    expect(box).toHaveValue('tst0101')
    expect(announcements.get().polite).toBe('1 consulta')
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await links()).toHaveLength(4)
    expect(box).toHaveFocus()
    expect(box).toHaveValue('')
    expect(announcements.get().polite).toBe('4 consultas')
  })

  it('offer the people who ordered, and put no name into the URL', async () => {
    const { user, router } = show('/consultas', 360)
    await links()
    // Nobody has opened them yet, and some have many options.
    expect(document.querySelector('form select')).toBeNull()
    await user.click(screen.getByText('Mais filtros'))
    const people = await screen.findByRole('combobox', { name: 'Quem pediu' })
    expect(
      within(people)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Todos', 'Ana (você)', 'Bia'])
    await user.selectOptions(people, 'Bia')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(router.state.location.search).toBe('?por=b')
    expect(await links()).toHaveLength(1)
  })

  it('search by themselves when the person pauses, as one step for Back', async () => {
    const { user, router } = show('/consultas?resultado=alert', 360)
    await links()
    await user.type(searchBox(), 'gol')
    await waitFor(() => expect(router.state.location.search).toBe('?busca=gol&resultado=alert'))
    await user.type(searchBox(), ' 1.0 ')
    await waitFor(() => expect(router.state.location.search).toBe('?busca=gol+1.0&resultado=alert'))
    expect(searchBox()).toHaveValue('gol 1.0 ')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?resultado=alert')
    expect(searchBox()).toHaveValue('')
  })

  it('send no document, and say where to search for one', async () => {
    const { user, router } = show('/consultas', 360)
    await links()
    await user.type(searchBox(), '529.982.247-25{Enter}')
    expect(searchBox()).toHaveAccessibleDescription(/Documentos e telefones não entram/)
    expect(searchBox()).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Privacidade' })).toHaveAttribute('href', '/privacidade')
    // If the document were applied, it would be applied before this search.
    await user.clear(searchBox())
    await user.type(searchBox(), 'tst0101')
    await waitFor(() => expect(router.state.location.search).toBe('?busca=tst0101'))
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('')
  })

  it('are also applied to the sheet for download', async () => {
    show('/consultas?resultado=alert&pagina=x', 360)
    expect(await screen.findByRole('link', { name: 'Baixar planilha' })).toHaveAttribute(
      'href',
      '/api/inquiries?verdict=alert&format=csv',
    )
  })
})

describe('an opened purchase', () => {
  it('has no list beside it on a narrow screen, nor when opened from other pages', async () => {
    const { router } = show('/consultas/aaaa1111?lista=1', 1100)
    expect(await screen.findByRole('heading', { name: 'Consulta aaaa1111' })).toBeVisible()
    expect(screen.queryByText('Histórico')).toBeNull()
    cleanup()
    show('/consultas/aaaa1111', 1440)
    expect(await screen.findByRole('heading', { name: 'Consulta aaaa1111' })).toBeVisible()
    expect(screen.queryByText('Histórico')).toBeNull()
    expect(router.state.location.pathname).toBe('/consultas/aaaa1111')
  })

  it('has the list beside it on a wide screen, with its filters in the URL', async () => {
    const { user, router } = show('/consultas?por=b', 1440)
    await user.click((await links())[0] as HTMLElement)
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/consultas/bbbb2222?por=b&lista=1',
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Consulta bbbb2222')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('heading', { level: 2, name: 'Histórico' })).toBeVisible()
    const [row] = await links()
    expect(row).toHaveAttribute('aria-current', 'true')
    const words = /^(?!.*Bia).*Sem gravame ativo.*gravame · VW GOL 2020/i
    expect(row?.closest('li'), 'finding, service, car, and nobody').toHaveTextContent(words)
    expect(screen.getByTitle('Sem gravame ativo'), 'cut, it says all of it on hover').toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Fechar' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/consultas?por=b')
    expect((await links())[0]).toHaveFocus()
  })
})

describe('keys', () => {
  it('j, k and the arrows move the focus from row to row', async () => {
    const { user } = show('/consultas', 1440)
    const rows = await links()
    await user.keyboard('j')
    expect(rows[0]).toHaveFocus()
    await user.keyboard('j{ArrowDown}')
    expect(rows[2]).toHaveFocus()
    await user.keyboard('k')
    expect(rows[1]).toHaveFocus()
  })

  it('j and k are text in a field', async () => {
    const { user } = show('/consultas', 1440)
    await links()
    const box = searchBox()
    await user.type(box, 'jk')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('jk')
  })

  it('with a purchase beside the list, j opens the next one and the focus stays in the list', async () => {
    const { user, router } = show('/consultas', 1440)
    await user.click((await links())[0] as HTMLElement)
    await user.keyboard('j')
    expect(router.state.location.pathname).toBe('/consultas/bbbb2222')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Consulta bbbb2222')
    expect((await links())[1]).toHaveFocus()
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname, 'Back leads out of the list at once').toBe('/consultas')
  })
})
