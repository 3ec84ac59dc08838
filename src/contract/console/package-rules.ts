import { isOfCar } from './car-fields.ts'

/**
 * A package of one service would be that service, and a longer package would not be a set (`MAX_SET_LINES`).
 */
export const MIN_PACKAGE_SERVICES = 2
export const MAX_PACKAGE_SERVICES = 10

/** More packages would be too many to choose from. */
export const MAX_PACKAGES = 20

/** Longest name of a package, in characters. */
export const MAX_PACKAGE_NAME = 40

interface Offered {
  readonly servico: string
  readonly requer: readonly string[]
  readonly endpoint?: string | undefined
}

/** Whether a service that is sold here needs only data about a car, its plate among them. */
export function isAboutCar({ servico, requer, endpoint }: Offered): boolean {
  const isSold = servico === 'fipe' || endpoint === undefined || endpoint.endsWith('/v1/consultas')
  return isSold && requer.includes('placa') && requer.every(isOfCar)
}
