import { act, fireEvent, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

function Filters() {
  const [search, setSearch] = useSearchParams()
  const { take, field } = useFilterDraft(search.toString())
  return (
    <>
      <input aria-label="Placa" {...field('sobre')} />
      <button onClick={() => setSearch(new URLSearchParams(take()))}>Procurar</button>
      <button onClick={() => setSearch({})}>Limpar</button>
    </>
  )
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('keeps the letters that are typed before the URL has the search', () => {
  const { router } = showPage('/', <Filters />)
  type('BRA')
  act(() => {
    press('Procurar')
    type('BRA2')
  })
  expect(router.state.location.search).toBe('?sobre=BRA')
  expect(screen.getByRole('textbox')).toHaveValue('BRA2')
})

it('follows a later change of the URL, also after the same search twice', () => {
  showPage('/', <Filters />)
  type('BRA')
  press('Procurar')
  press('Procurar')
  type('BRA2')
  press('Limpar')
  expect(screen.getByRole('textbox')).toHaveValue('')
})
