import { skipToken } from '@tanstack/react-query'
import { type ApiQueryOptions, apiQuery } from '#console/api/queries.ts'
import { brandsQuery, modelsQuery, yearsByCodeQuery, yearsQuery } from './lists.ts'
import { readSelection } from './selection.ts'

/** The lists that the FIPE page shows for a URL. */
export function firstLists(search: URLSearchParams): readonly ApiQueryOptions<unknown>[] {
  const selection = readSelection(search)
  if (selection.por === 'placa') return []
  const lists =
    selection.por === 'codigo'
      ? [yearsByCodeQuery(selection)]
      : [brandsQuery(selection), modelsQuery(selection), yearsQuery(selection)]
  return [apiQuery('fipeReferences'), ...lists.filter(({ queryFn }) => queryFn !== skipToken)]
}
