import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { showPage } from '#console/test-page.tsx'
import { Component as OrderPage } from './OrderPage.tsx'

const score = { servico: 'score-credito', nome: 'Score de Crédito', requer: ['documento'], preco: 9.9 }

it('keeps the form and the typed data when the service leaves the catalog, and cannot go on', async () => {
  const { user, queryClient } = showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [score] },
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /CPF/ })
  await user.type(field, '52998224725')
  const { queryKey } = apiQuery('catalog')
  act(() => {
    queryClient.setQueryData(queryKey, (before) => before && { ...before, servicos: [] })
  })
  expect(await screen.findByText('A loja está sem esta consulta')).toBeVisible()
  expect(field.value).toContain('529')
  expect(screen.getByRole('button', { name: /^Continuar/ }).getAttribute('aria-disabled')).toBe('true')
})

it('finds a service that is sold again although the cached catalog lacks it, and never says it is missing', async () => {
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ readAt: '2026-11-20T12:05:00.000Z', servicos: [score], unreadable: [], switches: {} }),
    ),
  )
  const { queryClient } = showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [] },
  })
  expect(await screen.findByRole('textbox', { name: /CPF/ })).toBeVisible()
  watch.disconnect()
  vi.unstubAllGlobals()
  expect(queryClient.getQueryData(apiQuery('catalog').queryKey)?.servicos).toMatchObject([score])
  expect(said.filter((text) => text.includes('A loja está sem'))).toEqual([])
})

it('says that a service is not sold if today’s catalog lacks it too', async () => {
  showPage('/servicos/:slug', <OrderPage />, { at: '/servicos/score-credito', catalog: { servicos: [] } })
  expect(await screen.findByText('A loja está sem esta consulta')).toBeVisible()
})

it('tells a person without the permission to query people that this service needs it, and cannot go on', () => {
  showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [score] },
    role: 'buyer',
    mayQueryPeople: false,
  })
  const button = screen.getByRole('button', { name: /^Continuar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button).toHaveAccessibleDescription(/não inclui consultas sobre pessoas/)
  // Neither text is true beside a button that does nothing.
  expect(screen.queryByText('Saldo depois')).toBeNull()
  expect(screen.queryByText(/Nada é cobrado ainda/)).toBeNull()
})

it('shows the balance after the debit and the next step if the button leads to it', () => {
  showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [score] },
  })
  expect(screen.getByText('Saldo depois')).toBeVisible()
  expect(screen.getByText('Nada é cobrado ainda: você confirma no próximo passo.')).toBeVisible()
})

it.each([
  ['documento', null],
  ['aceite_atpve', 'No próximo passo há um aviso para ler, e depois você confirma.'],
])('a test key shows no price on the button and no word of a debit (asks %s)', (asks, next) => {
  showPage('/servicos/:slug', <OrderPage />, {
    at: '/servicos/score-credito',
    catalog: { servicos: [{ ...score, requer: [asks] }] },
    seed: (client) =>
      client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' }),
  })
  expect(screen.getByText('Nada é debitado')).toBeVisible()
  expect(screen.queryByText(/Nada é cobrado ainda/)).toBeNull()
  expect(screen.queryByText(/no próximo passo/i)?.textContent ?? null).toBe(next)
  expect(screen.getByRole('button', { name: /^Continuar/ })).toHaveTextContent(/^Continuar em teste$/)
})

it.each([
  ['live', 1],
  ['test', 0],
] as const)(
  'with a %s key the confirmation says %d times that the money comes back',
  async (ambiente, times) => {
    const gravame = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
    const { user } = showPage('/servicos/:slug', <OrderPage />, {
      at: '/servicos/gravame',
      catalog: { servicos: [gravame] },
      seed: (client) => {
        client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente })
        const about = { plate: 'BRA2E19', limit: 50 }
        client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [], nextCursor: null })
      },
    })
    await user.type(screen.getByRole('textbox', { name: 'Placa' }), 'BRA2E19')
    await user.click(screen.getByRole('button', { name: /^Continuar/ }))
    expect(await screen.findByRole('dialog', { name: 'Confirmar consulta' })).toBeVisible()
    expect(screen.queryAllByText('Se falhar, o valor volta para a carteira.')).toHaveLength(times)
  },
)

it('keeps the id of an order that may be on its way when its notice is read again after a reload', async () => {
  const id = crypto.randomUUID()
  const missing = {
    error: { code: 'NOT_FOUND', message: '', retryable: false, requestId: null, charged: 'no' },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(missing, { status: 404 })))
  const { user, router } = showPage('/servicos/:slug', <OrderPage />, {
    at: `/servicos/score-credito?etapa=aviso&consulta=${id}`,
    catalog: { servicos: [{ ...score, requer: ['aceite_atpve'] }] },
    seed: (client) => {
      const notice = { versao: 'v1', texto: '<p>Leia</p>', itens: [] }
      client.setQueryData(apiQuery('atpveNotice').queryKey, notice)
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Continuar/ }))
  expect(await screen.findByRole('heading', { name: 'Leia o aviso antes de consultar' })).toBeVisible()
  expect(router.state.location.search).toContain(`consulta=${id}`)
  vi.unstubAllGlobals()
})

const EARLIER = doneRecord({
  state: 'rejected',
  service: 'score-credito',
  plate: null,
  request: { servico: 'score-credito', documento: '•••982247••' },
  masked: true,
  upstreamId: null,
  priceCents: 9_90,
  chargedCents: 0,
})

describe('repeating an inquiry about a person', () => {
  afterEach(() => vi.unstubAllGlobals())

  const repeat = (mayQueryPeople: boolean) => {
    const calls: string[] = []
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      calls.push(`${init?.method ?? 'GET'} ${url}`)
      const { masked: _, ...whole } = {
        ...EARLIER,
        request: { ...EARLIER.request, documento: '52998224725' },
      }
      return Promise.resolve(Response.json(whole))
    })
    const page = showPage('/servicos/:slug', <OrderPage />, {
      at: `/servicos/score-credito?repetir=${EARLIER.id}`,
      catalog: { servicos: [score] },
      mayQueryPeople,
      seed: (client) => {
        client.setQueryData(apiQuery('inquiry', { id: EARLIER.id }).queryKey, EARLIER)
        const latest = { service: 'score-credito', state: 'done', single: 'true', limit: 9 } as const
        client.setQueryData(apiQuery('inquiries', latest).queryKey, { items: [], nextCursor: null })
      },
    })
    return { ...page, calls }
  }

  it('reads the document through the route that records the viewer', async () => {
    const { calls, router, queryClient } = repeat(true)
    expect(await screen.findByRole('textbox', { name: /CPF/ })).toHaveValue('529.982.247-25')
    expect(calls).toEqual([`POST /api/inquiries/${EARLIER.id}/reveal`])
    expect(screen.getByText(/Fica registrado que você os viu/)).toBeVisible()

    // The page that comes after the form holds no copy of it.
    const kept = () =>
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      )
    expect(kept()).toContain('52998224725')
    await act(() => router.navigate('/elsewhere'))
    await waitFor(() => expect(kept()).not.toContain('52998224725'))
  })

  it('leaves the document empty for a person who may not see it', async () => {
    const { calls } = repeat(false)
    expect(await screen.findByRole('textbox', { name: /CPF/ })).toHaveValue('')
    expect(calls).toEqual([])
    expect(screen.getByText(/não foram trazidos/)).toBeVisible()
  })
})
