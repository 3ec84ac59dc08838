import type { Fipe } from './types.ts'

/** A model that is still in production, found by name as a person would find it, for tests. */
export function walk(fipe: Fipe, type = 'carros', brandName = 'Fiat', modelName = 'ARGO 1.0') {
  const marca = fipe.brands(type).find(({ nome }) => nome === brandName)?.codigo ?? ''
  const modelo = fipe.models(type, marca).find(({ nome }) => nome.startsWith(modelName))?.codigo ?? ''
  return { tipo: type, marca, modelo, years: fipe.years(type, marca, modelo) }
}
