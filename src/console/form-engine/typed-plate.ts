import { parsePlate } from '#brazil/plate.ts'
import { type FormValues, fieldKey } from './field.ts'

/** The plate of a form as it is sent; undefined until it is complete, and in forms that ask for none. */
export function typedPlate(values: FormValues): string | undefined {
  const typed = values[fieldKey('placa')]
  const plate = parsePlate(typeof typed === 'string' ? typed : '')
  return plate.ok ? plate.value : undefined
}
