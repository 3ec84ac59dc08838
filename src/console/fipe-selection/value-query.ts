import { parsePlate, plateKey } from '#brazil/plate.ts'
import type { FipePlateRequest, FipeTableRequest } from '#contract/service/fipe.ts'
import type { Selection } from './selection.ts'

/** One value that can be bought, as its PUT will ask for it. */
export type ValueQuery =
  | { readonly route: 'fipePlate'; readonly service: 'fipe'; readonly request: FipePlateRequest }
  | { readonly route: 'fipeTable'; readonly service: 'fipe-tabela'; readonly request: FipeTableRequest }

/**
 * The query of the value that is selected; undefined while a choice is missing. The price history is free
 * (interface 4.13).
 */
export function valueQueryOf(selection: Selection): ValueQuery | undefined {
  const { por, placa, mes, tipo, codigo, marca, modelo, ano } = selection
  if (por === 'placa') {
    return placa === undefined ? undefined : { route: 'fipePlate', service: 'fipe', request: { placa } }
  }
  const common = { tipo, ...(mes !== undefined && { referencia: mes }), historico: true }
  if (por === 'codigo') {
    if (codigo === undefined || ano === undefined) return undefined
    return { route: 'fipeTable', service: 'fipe-tabela', request: { ...common, ano, codigo_fipe: codigo } }
  }
  if (marca === undefined || modelo === undefined || ano === undefined) return undefined
  return { route: 'fipeTable', service: 'fipe-tabela', request: { ...common, ano, marca, modelo } }
}

export interface ValueRequest {
  readonly service: string
  readonly request: Readonly<Record<string, unknown>>
}

/** A key of the value: equal for equal values, in either form of the plate. */
export function valueKey({ service, request }: ValueRequest): string {
  const { placa, tipo, ano, codigo_fipe, marca, modelo, referencia } = request
  const plate = typeof placa === 'string' ? parsePlate(placa) : undefined
  const car = plate?.ok ? plateKey(plate.value) : placa
  // The code already contains brand and model (interface 4.13).
  const model = codigo_fipe === undefined ? [marca, modelo] : [codigo_fipe]
  return JSON.stringify([service, car, tipo, ano, referencia, ...model])
}

/**
 * Whether a record is about exactly this value: an edited URL must not show one car's value under another's
 * name.
 */
export function answersQuery(record: ValueRequest, query: ValueQuery): boolean {
  return valueKey(record) === valueKey(query)
}

/** The selection that leads back to a record's value, for a link. Undefined for other services. */
export function selectionOf({ service, request }: ValueRequest) {
  const text = (name: string) => {
    const value = request[name]
    return typeof value === 'string' ? value : undefined
  }
  if (service === 'fipe') return { por: 'placa', placa: text('placa') }
  if (service !== 'fipe-tabela') return undefined
  const codigo = text('codigo_fipe')
  return {
    por: codigo === undefined ? 'tabela' : 'codigo',
    mes: text('referencia'),
    tipo: text('tipo'),
    codigo,
    marca: codigo === undefined ? text('marca') : undefined,
    modelo: codigo === undefined ? text('modelo') : undefined,
    ano: text('ano'),
  }
}

/**
 * The search string that shows a purchase under its own selection. The comparison stays. `version` opens one
 * of a plate's matches.
 */
export function withRecord(
  search: URLSearchParams,
  { id, version = null, ...record }: ValueRequest & { readonly id: string; readonly version?: string | null },
): URLSearchParams {
  const next = new URLSearchParams()
  const compared = search.get('comparar')
  const entries = {
    ...selectionOf(record),
    consulta: id,
    versao: version ?? undefined,
    comparar: compared ?? undefined,
  }
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) next.set(name, value)
  return next
}
