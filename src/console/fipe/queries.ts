import { queryOptions, skipToken } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { VehicleType } from '#contract/service/fipe.ts'

// Lists of a month hardly change while a page is open, and each read counts towards the shop's shared limit.
const staleTime = 60 * 60_000

/** Published months, newest first. */
export function referencesOptions() {
  return queryOptions({
    queryKey: ['fipe', 'references'],
    queryFn: ({ signal }) => fetchJson(FipeListSchema, CONSOLE_ROUTES.fipeReferences, { signal }),
    staleTime,
  })
}

export function brandsOptions(tipo: VehicleType, referencia: string | undefined) {
  return queryOptions({
    queryKey: ['fipe', 'brands', tipo, referencia],
    queryFn: ({ signal }) =>
      fetchJson(FipeListSchema, buildPath(CONSOLE_ROUTES.fipeBrands, { tipo }, { referencia }), { signal }),
    staleTime,
  })
}

/** Waits for the brand. */
export function modelsOptions(tipo: VehicleType, marca: string | undefined, referencia: string | undefined) {
  return queryOptions({
    queryKey: ['fipe', 'models', tipo, marca, referencia],
    queryFn:
      marca === undefined
        ? skipToken
        : ({ signal }) =>
            fetchJson(FipeListSchema, buildPath(CONSOLE_ROUTES.fipeModels, { tipo, marca }, { referencia }), {
              signal,
            }),
    staleTime,
  })
}

/** Waits for brand and model. */
export function yearsOptions(
  tipo: VehicleType,
  marca: string | undefined,
  modelo: string | undefined,
  referencia: string | undefined,
) {
  return queryOptions({
    queryKey: ['fipe', 'years', tipo, marca, modelo, referencia],
    queryFn:
      marca === undefined || modelo === undefined
        ? skipToken
        : ({ signal }) =>
            fetchJson(
              FipeListSchema,
              buildPath(CONSOLE_ROUTES.fipeYears, { tipo, marca, modelo }, { referencia }),
              {
                signal,
              },
            ),
    staleTime,
  })
}

/** Waits for a complete FIPE code. */
export function yearsByCodeOptions(
  tipo: VehicleType,
  codigo: string | undefined,
  referencia: string | undefined,
) {
  return queryOptions({
    queryKey: ['fipe', 'years-by-code', tipo, codigo, referencia],
    queryFn:
      codigo === undefined
        ? skipToken
        : ({ signal }) =>
            fetchJson(
              FipeListSchema,
              buildPath(CONSOLE_ROUTES.fipeYearsByCode, { tipo, codigo }, { referencia }),
              {
                signal,
              },
            ),
    staleTime,
  })
}
