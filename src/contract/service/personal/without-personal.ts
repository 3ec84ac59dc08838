import type { JsonObject } from '../../json.ts'
import { maskedJson } from './mask-json.ts'

/** A request without the fields that identify a person. The car's fields and the options stay. */
export function withoutPersonal(request: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => {
      const field = { [name]: value }
      return maskedJson(field) === JSON.stringify(field)
    }),
  )
}
