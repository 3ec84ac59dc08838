import { parseFipeCode } from '#brazil/fipe-code.ts'
import { parsePlate } from '#brazil/plate.ts'
import { isVehicleType, type VehicleType } from '#contract/service/vehicle-type.ts'

export const SEARCH_MODES = ['placa', 'tabela', 'codigo'] as const
/** The three ways to search for a value. */
export type SearchMode = (typeof SEARCH_MODES)[number]

/** The catalog's service that a search buys its values from. */
export function serviceOf(mode: SearchMode): 'fipe' | 'fipe-tabela' {
  return mode === 'placa' ? 'fipe' : 'fipe-tabela'
}

/**
 * The choices of the FIPE page, each of them in the URL: a link reopens the same car, and Back undoes one
 * choice.
 */
export interface Selection {
  readonly por: SearchMode
  /** A parsed plate. */
  readonly placa: string | undefined
  /** Month code; undefined for the current month. */
  readonly mes: string | undefined
  readonly tipo: VehicleType
  /** FIPE code, parsed. */
  readonly codigo: string | undefined
  readonly marca: string | undefined
  readonly modelo: string | undefined
  readonly ano: string | undefined
}

/** More lines than these are hard to distinguish in one chart. */
export const MAX_COMPARED = 4

/** A choice by its URL parameter. The search mode is a link instead. */
export type SelectionName = Exclude<keyof Selection, 'por'>
/**
 * Makes a choice, or clears it with null. Each adds an entry to the browser's history unless it replaces one.
 */
export type OnSelect = (
  name: SelectionName,
  value: string | null,
  options?: { readonly replace: boolean },
) => void

/**
 * The choices that become invalid when one changes. A change of month keeps brand and model, because codes
 * are the same in every month; only the lists are read again.
 */
const DEPENDANTS: Readonly<Record<SelectionName, readonly SelectionName[]>> = {
  placa: [],
  mes: [],
  tipo: ['marca', 'modelo', 'ano'],
  codigo: ['ano'],
  marca: ['modelo', 'ano'],
  modelo: ['ano'],
  ano: [],
}

/** Reads a URL that anybody may have edited. Invalid values are left out. */
export function readSelection(search: URLSearchParams): Selection {
  const code = (name: SelectionName) => {
    const value = search.get(name) ?? ''
    return /^[\w-]{1,20}$/.test(value) ? value : undefined
  }
  const tipo = search.get('tipo') ?? ''
  const plate = parsePlate(search.get('placa') ?? '')
  const fipeCode = parseFipeCode(search.get('codigo') ?? '')
  return {
    por: readMode(search),
    placa: plate.ok ? plate.value : undefined,
    mes: code('mes'),
    tipo: isVehicleType(tipo) ? tipo : 'carros',
    codigo: fipeCode.ok ? fipeCode.value : undefined,
    marca: code('marca'),
    modelo: code('modelo'),
    ano: code('ano'),
  }
}

function readMode(search: URLSearchParams): SearchMode {
  const named = SEARCH_MODES.find((mode) => mode === search.get('por'))
  if (named) return named
  return search.has('placa') ? 'placa' : search.has('codigo') ? 'codigo' : 'tabela'
}

/**
 * The search string after one choice. Dependent choices are cleared, the others stay. A bought value belongs
 * to the former choices, so every change drops `consulta`.
 */
export function withChoice(
  search: URLSearchParams,
  name: SelectionName,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const each of [name, ...DEPENDANTS[name]]) next.delete(each)
  forgetPurchase(next)
  // The mode is written explicitly; otherwise a plate typed next would change it.
  next.set('por', readMode(search))
  if (value !== null && value !== '') next.set(name, value)
  return next
}

/** The search string for the same selection in another search mode. */
export function withMode(search: URLSearchParams, mode: SearchMode): URLSearchParams {
  const next = new URLSearchParams(search)
  forgetPurchase(next)
  next.set('por', mode)
  return next
}

/** Drops the shown purchase and its chosen match from the URL. */
function forgetPurchase(search: URLSearchParams): void {
  search.delete('consulta')
  search.delete('versao')
}
