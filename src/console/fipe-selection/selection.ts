import { parseFipeCode } from '#brazil/fipe-code.ts'
import { parsePlate } from '#brazil/plate.ts'
import { isVehicleType, type VehicleType } from '#contract/service/fipe.ts'

export const SEARCH_MODES = ['placa', 'tabela', 'codigo'] as const
/** The three ways to a value. */
export type SearchMode = (typeof SEARCH_MODES)[number]

/** What a way buys its values from, as the catalog calls it. */
export function serviceOf(mode: SearchMode): 'fipe' | 'fipe-tabela' {
  return mode === 'placa' ? 'fipe' : 'fipe-tabela'
}

/**
 * Where somebody stands on the desk, each step in the URL: a link reopens the same car, and Back undoes one
 * step.
 */
export interface Selection {
  readonly por: SearchMode
  /** Parsed. */
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

/** A step that is a choice; the way in is a link of its own. */
export type SelectionName = Exclude<keyof Selection, 'por'>
/**
 * Takes a step, or takes it back with null. A step is an entry in the browser's history unless it replaces
 * one.
 */
export type OnSelect = (
  name: SelectionName,
  value: string | null,
  options?: { readonly replace: boolean },
) => void

/**
 * What a step makes meaningless. The month changes no codes: brand and model stay, and only the lists are
 * read anew.
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

/** Reads a URL that anybody may have edited: what cannot be a step is left out. */
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
 * The search string after one step: what depends on it is cleared, all else (the other ways' steps, say)
 * stays. A value that was bought belongs to the steps before it, so `consulta` goes with every change.
 */
export function withChoice(
  search: URLSearchParams,
  name: SelectionName,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const each of [name, ...DEPENDANTS[name]]) next.delete(each)
  forgetPurchase(next)
  // Steps that stand in the URL without a way would mean another one as soon as a plate is typed.
  next.set('por', readMode(search))
  if (value !== null && value !== '') next.set(name, value)
  return next
}

/** The same steps, begun from another side. */
export function withMode(search: URLSearchParams, mode: SearchMode): URLSearchParams {
  const next = new URLSearchParams(search)
  forgetPurchase(next)
  next.set('por', mode)
  return next
}

/** Which purchase is shown, and which of its matches. */
function forgetPurchase(search: URLSearchParams): void {
  search.delete('consulta')
  search.delete('versao')
}
