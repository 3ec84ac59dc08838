import { parsePlate, plateKey } from '#brazil/plate.ts'
import { HttpFailure } from './http-failure.ts'

/**
 * A plate of a path, in either form, with or without the hyphen: as it was written, and the key of its car.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for what is no plate
 */
export function readPlate(text: string): { plate: string; key: string } {
  const parsed = parsePlate(text)
  if (!parsed.ok) {
    const message = 'Confira a placa: três letras e quatro números, ou o padrão Mercosul.'
    throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'plate', message }] })
  }
  return { plate: parsed.value, key: plateKey(parsed.value) }
}
