import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { brandsQuery, modelsQuery, yearsByCodeQuery, yearsQuery } from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { showPage } from '#console/test-page.tsx'
import { lastModels, rememberModel } from './last-models.ts'
import { Shortcuts } from './Shortcuts.tsx'

const VALUES = ['VW GOL 2020', 'VW GOL 2018'].map((car, index) =>
  Object.assign(doneRecord({}), { id: `id-${index}`, car }),
)

function show(search: string) {
  const selection = readSelection(new URLSearchParams(search))
  return showPage('/fipe', <Shortcuts selection={selection} values={VALUES} />, {
    at: `/fipe?${search}`,
    seed: (client) => {
      const months = { items: [{ code: '1', name: 'novembro de 2026' }] }
      client.setQueryData(apiQuery('fipeReferences').queryKey, months)
      client.setQueryData(brandsQuery(selection).queryKey, { items: [{ code: '21', name: 'Fiat' }] })
      const models = Array.from({ length: 30 }, (_, index) => ({ code: String(index), name: `Uno ${index}` }))
      client.setQueryData(modelsQuery(selection).queryKey, { items: models })
      for (const years of [yearsQuery, yearsByCodeQuery])
        client.setQueryData(years(selection).queryKey, { items: [{ code: '2020-5', name: '2020 Flex' }] })
    },
  })
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('links to comparisons of bought values, and to each brand of the month', () => {
  show('por=tabela')
  expect(hrefOf('VW GOL: 2018, 2020')).toBe('/fipe?por=tabela&comparar=id-0%2Cid-1')
  expect(screen.getByRole('heading', { name: 'Marcas da tabela de novembro de 2026' })).toBeVisible()
  expect(hrefOf('Fiat')).toBe('/fipe?por=tabela&marca=21')
})

it('links to the models of the brand if the list is short', () => {
  show('por=tabela&marca=21')
  expect(screen.queryByRole('link', { name: 'Fiat' })).toBeNull()
  expect(hrefOf('Uno 27')).toBe('/fipe?por=tabela&marca=21&modelo=27')
  expect(screen.queryByRole('link', { name: 'Uno 28' })).toBeNull()
  expect(screen.getByText('Mais 2 na lista acima')).toBeVisible()
})

it.each(['por=tabela&marca=21&modelo=7', 'por=codigo&codigo=001004-9'])('links to the years of %s', (at) => {
  show(at)
  expect(hrefOf('2020 Flex')).toBe(`/fipe?${at}&ano=2020-5`)
})

it.each(['por=placa', 'por=codigo', 'por=tabela&marca=21&modelo=7&ano=2020-5'])(
  'has no next step at %s',
  (at) => {
    show(at)
    expect(screen.queryByRole('heading', { name: /^(?:Marcas|Modelos|Anos)/ })).toBeNull()
  },
)

it('links to the last models that were chosen in this tab, each once', () => {
  lastModels.set([])
  show('por=placa')
  const argo = { tipo: 'carros', marca: '21', modelo: '8', name: 'Argo 1.0' } as const
  act(() => {
    rememberModel(argo)
    rememberModel({ ...argo, modelo: '9', name: 'Uno' })
    rememberModel(argo)
  })
  expect(lastModels.get().map(({ name }) => name)).toEqual(['Argo 1.0', 'Uno'])
  expect(hrefOf('Argo 1.0')).toBe('/fipe?por=tabela&tipo=carros&marca=21&modelo=8')
  act(() => lastModels.set([]))
})
