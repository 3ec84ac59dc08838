import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { yearsByCodeQuery } from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { showPage } from '#console/test-page.tsx'
import { CodeSearch } from './CodeSearch.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = (search: string) => readSelection(new URLSearchParams(`por=codigo${search}`))

function SearchAlone() {
  const [code, setCode] = useState('')
  const selection = at(code && `&codigo=${code}`)
  return <CodeSearch selection={selection} onSelect={(_name, value) => setCode(value ?? '')} isLine={false} />
}

it.each([
  ['knows', ['32000-5'], '000573-0', 0],
  ['lacks', [], '0005730', 1],
])('a code that the table %s', async (_what, years, shown, doubts) => {
  const { user } = showPage('/fipe', <SearchAlone />, {
    seed: (client) => {
      const items = years.map((code) => ({ code, name: code }))
      client.setQueryData(yearsByCodeQuery(at('&codigo=000573-0')).queryKey, { items })
    },
  })
  const box = screen.getByRole('textbox', { name: 'Código FIPE' })
  await user.type(box, '0005730')
  expect(box).toHaveValue(shown)
  expect(screen.queryAllByText(/O último número não confere/)).toHaveLength(doubts)
})

it.each([
  ['lacks', 404, 'FIPE_NAO_DISPONIVEL', { links: ['Procurar por marca, modelo e ano'], buttons: [] }],
  ['does not tell', 502, 'FIPE_ERRO', { links: [], buttons: ['Carregar de novo'] }],
])('for a code that the table %s, a step that may help', async (_what, status, code, { links, buttons }) => {
  const error = { code, message: 'x', retryable: false, requestId: null, charged: 'no' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status })))
  const { user } = showPage('/fipe', <SearchAlone />, {
    seed: (client) => client.setQueryData(apiQuery('fipeReferences').queryKey, { items: [] }),
  })
  await user.type(screen.getByRole('textbox', { name: 'Código FIPE' }), '9999999')
  expect(await screen.findByText('Nada foi cobrado.')).toBeVisible()
  const named = (role: 'link' | 'button') => screen.queryAllByRole(role).map((step) => step.textContent)
  expect([named('link'), named('button')]).toEqual([links, buttons])
})
