import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchJson } from '#console/api/http.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { PurchasedValuesSchema } from '#contract/console/purchased-values.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath, type QueryParams } from '#contract/path.ts'
import type { VehicleType } from '#contract/service/fipe.ts'
import { type Asked, askedKey } from './value-query.ts'

// Lists of a month hardly change while a page is open, and each read counts towards the shop's shared limit.
const STALE_MS = 60 * 60_000

/** Path of one list; undefined while a step before it is missing. */
type PathOf = ((query: QueryParams) => string) | undefined

function listOptions(pathOf: PathOf, referencia: string | undefined) {
  const path = pathOf?.({ referencia })
  return {
    ...queryOptions({
      queryKey: ['fipe', 'list', path ?? null],
      queryFn: path === undefined ? skipToken : ({ signal }) => fetchJson(FipeListSchema, path, { signal }),
      staleTime: STALE_MS,
    }),
    /** The same list, marked as one that nobody waits for yet. */
    aheadPath: pathOf?.({ referencia, ahead: 1 }),
  }
}

type ListOptions = ReturnType<typeof listOptions>

/** Published months, newest first. */
export function referencesOptions(): ListOptions {
  return listOptions((query) => buildPath(CONSOLE_PATHS.fipeReferences, {}, query), undefined)
}

export function brandsOptions(tipo: VehicleType, referencia: string | undefined): ListOptions {
  return listOptions((query) => buildPath(CONSOLE_PATHS.fipeBrands, { tipo }, query), referencia)
}

/** Waits for the brand. */
export function modelsOptions(
  tipo: VehicleType,
  marca: string | undefined,
  referencia: string | undefined,
): ListOptions {
  const pathOf: PathOf =
    marca === undefined ? undefined : (query) => buildPath(CONSOLE_PATHS.fipeModels, { tipo, marca }, query)
  return listOptions(pathOf, referencia)
}

/** Waits for brand and model. */
export function yearsOptions(
  tipo: VehicleType,
  marca: string | undefined,
  modelo: string | undefined,
  referencia: string | undefined,
): ListOptions {
  const pathOf: PathOf =
    marca === undefined || modelo === undefined
      ? undefined
      : (query) => buildPath(CONSOLE_PATHS.fipeYears, { tipo, marca, modelo }, query)
  return listOptions(pathOf, referencia)
}

/** Waits for a complete FIPE code. */
export function yearsByCodeOptions(
  tipo: VehicleType,
  codigo: string | undefined,
  referencia: string | undefined,
): ListOptions {
  const pathOf: PathOf =
    codigo === undefined
      ? undefined
      : (query) => buildPath(CONSOLE_PATHS.fipeYearsByCode, { tipo, codigo }, query)
  return listOptions(pathOf, referencia)
}

/**
 * Reads a list that may be needed next. A read of its own: the server refuses it for lack of room, or when it fails, without
 * a word, and whoever then needs the list asks as if nothing had been tried.
 */
export async function readAhead(client: QueryClient, { queryKey, aheadPath }: ListOptions): Promise<void> {
  const state = client.getQueryState(queryKey)
  if (aheadPath === undefined || state?.data !== undefined || state?.fetchStatus === 'fetching') return
  const list = await client
    .fetchQuery({
      queryKey: ['fipe', 'ahead', aheadPath],
      queryFn: async ({ signal }) =>
        (await fetchJson(z.optional(FipeListSchema), aheadPath, { signal })) ?? null,
      retry: false,
      gcTime: 0,
    })
    .catch(() => null)
  if (list && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, list)
}

/** What is paid for already of this value, however it was asked for. Under `history`, so that a purchase renews it. */
export function keptValuesOptions(asked: Asked) {
  const { historico: _, ...steps } = { historico: undefined, ...asked.request }
  return queryOptions({
    queryKey: ['history', 'fipe-kept', askedKey(asked)],
    queryFn: ({ signal }) =>
      fetchJson(PurchasedValuesSchema, buildPath(CONSOLE_PATHS.purchasedValues, {}, steps), { signal }),
  })
}
