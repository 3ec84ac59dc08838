import { isVehicleType, type VehicleType } from '#contract/service/fipe.ts'

/** The walk through the table, each step in the URL: a link reopens the same car, and Back undoes one step. */
export interface Steps {
  /** Month code; undefined for the current month. */
  readonly mes: string | undefined
  readonly tipo: VehicleType
  readonly marca: string | undefined
  readonly modelo: string | undefined
  readonly ano: string | undefined
}

const ORDER = ['mes', 'tipo', 'marca', 'modelo', 'ano'] as const
export type StepName = (typeof ORDER)[number]

/** What a step makes meaningless. The month changes no codes: brand and model stay, and only the lists are read anew. */
const DEPENDANTS: Readonly<Record<StepName, readonly StepName[]>> = {
  mes: [],
  tipo: ['marca', 'modelo', 'ano'],
  marca: ['modelo', 'ano'],
  modelo: ['ano'],
  ano: [],
}

export function readSteps(search: URLSearchParams): Steps {
  const tipo = search.get('tipo') ?? ''
  const read = (name: StepName) => search.get(name) || undefined
  return {
    mes: read('mes'),
    tipo: isVehicleType(tipo) ? tipo : 'carros',
    marca: read('marca'),
    modelo: read('modelo'),
    ano: read('ano'),
  }
}

/**
 * The search string after one step: what depends on it is cleared, all else (the chosen way in, say) stays. A value that
 * was bought belongs to the steps before it, so `consulta` goes with every change.
 */
export function withStep(search: URLSearchParams, name: StepName, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const each of [name, ...DEPENDANTS[name]]) next.delete(each)
  next.delete('consulta')
  if (value !== null && value !== '') next.set(name, value)
  return next
}
