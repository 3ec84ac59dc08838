import { parsePlate, plateKey } from '#brazil/plate.ts'
import { HttpFailure } from './http-failure.ts'

/**
 * Reads a plate from a path, in either format, with or without the hyphen.
 *
 * @returns the plate as written, and the key of its car
 * @throws {HttpFailure} 400 INVALID_REQUEST for an invalid plate
 */
export function readPlate(text: string): { plate: string; key: string } {
  const parsed = parsePlate(text)
  if (!parsed.ok) {
    const message = 'Confira a placa: três letras e quatro números, ou o padrão Mercosul.'
    throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'plate', message }] })
  }
  return { plate: parsed.value, key: plateKey(parsed.value) }
}
