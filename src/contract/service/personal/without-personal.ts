import { parsePlate } from '#brazil/plate.ts'
import type { JsonObject } from '../../json.ts'
import { maskedJson } from './mask-json.ts'

/**
 * A request without the fields that identify a person. The car's fields and the options stay. A plate that is
 * none names no car and may be a person's name, so it goes.
 */
export function withoutPersonal(request: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => {
      if (name === 'placa') return typeof value === 'string' && parsePlate(value).ok
      const field = { [name]: value }
      return maskedJson(field) === JSON.stringify(field)
    }),
  )
}
