import { type QueryClient, type QueryKey, skipToken } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { FipeList } from '#contract/console/fipe-list.ts'
import type { Selection } from './selection.ts'
import type { ValueQuery } from './value-query.ts'

type From<Name extends keyof Selection> = Pick<Selection, Name>

export const brandsQuery = ({ tipo, mes: referencia }: From<'tipo' | 'mes'>) =>
  apiQuery('fipeBrands', { tipo, referencia })

/** The models of a brand; disabled until a brand is chosen. */
export const modelsQuery = ({ tipo, mes: referencia, marca }: From<'tipo' | 'mes' | 'marca'>) =>
  apiQuery('fipeModels', marca === undefined ? skipToken : { tipo, marca, referencia })

/** The years of a model; disabled until brand and model are chosen. */
export const yearsQuery = ({
  tipo,
  mes: referencia,
  marca,
  modelo,
}: From<'tipo' | 'mes' | 'marca' | 'modelo'>) =>
  apiQuery(
    'fipeYears',
    marca === undefined || modelo === undefined ? skipToken : { tipo, marca, modelo, referencia },
  )

/** The years of a FIPE code; disabled until the code is complete. */
export const yearsByCodeQuery = ({ tipo, mes: referencia, codigo }: From<'tipo' | 'mes' | 'codigo'>) =>
  apiQuery('fipeYearsByCode', codigo === undefined ? skipToken : { tipo, codigo, referencia })

/** The values that the shop has already bought and that answer this query, by any kind of search. */
export function purchasedValuesQuery({ request }: ValueQuery) {
  const { historico: _, ...lookup } = { historico: undefined, ...request }
  return apiQuery('purchasedValues', lookup)
}

const ahead = '1'

/** Reads the models of a brand that a person may choose next. */
export function readModelsAhead(
  client: QueryClient,
  { tipo, mes: referencia }: From<'tipo' | 'mes'>,
  marca: string,
) {
  return readAhead(client, apiQuery('fipeModels', { tipo, marca, referencia }).queryKey, () =>
    api('fipeModels', { params: { tipo, marca }, query: { referencia, ahead } }),
  )
}

/** Reads the years of a model that a person may choose next. */
export function readYearsAhead(
  client: QueryClient,
  { tipo, mes: referencia, marca = '' }: From<'tipo' | 'mes' | 'marca'>,
  modelo: string,
) {
  return readAhead(client, apiQuery('fipeYears', { tipo, marca, modelo, referencia }).queryKey, () =>
    api('fipeYears', { params: { tipo, marca, modelo }, query: { referencia, ahead } }),
  )
}

/**
 * Reads under a separate key. If the server refuses the read for lack of room (204) or it fails, nothing is
 * shown, and the page later asks for the list as if for the first time.
 */
async function readAhead(client: QueryClient, key: QueryKey, read: () => Promise<FipeList>): Promise<void> {
  const state = client.getQueryState(key)
  if (state?.data !== undefined || state?.fetchStatus === 'fetching') return
  const list = await client
    .query({ queryKey: ['ahead', ...key], queryFn: read, retry: false, gcTime: 0 })
    .catch(() => undefined)
  if (list && client.getQueryData(key) === undefined) client.setQueryData(key, list)
}
