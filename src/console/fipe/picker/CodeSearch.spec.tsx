import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { yearsByCodeQuery } from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { showPage } from '#console/test-page.tsx'
import { CodeSearch } from './CodeSearch.tsx'

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
