import { isOfCar } from './car-fields.ts'

/** A package of one is that service, and a longer one is no set any more (`MAX_SET_LINES`). */
export const MIN_PACKAGE_SERVICES = 2
export const MAX_PACKAGE_SERVICES = 10

/** More would not be a choice. */
export const MAX_PACKAGES = 20

export const MAX_PACKAGE_NAME = 40

interface Offered {
  readonly servico: string
  readonly requer: readonly string[]
  readonly endpoint?: string | undefined
}

/** Whether a service that can be bought here asks for nothing but a car, which it names by its plate. */
export function isAboutCar({ servico, requer, endpoint }: Offered): boolean {
  const isSold = servico === 'fipe' || endpoint === undefined || endpoint.endsWith('/v1/consultas')
  return isSold && requer.includes('placa') && requer.every(isOfCar)
}
