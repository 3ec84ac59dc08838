import type { JsonObject } from '../../json.ts'
import { MASK } from './shapes.ts'

/** A request without the fields whose values are hidden: they would be sent as if they were real. */
export function withoutMasked(request: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => typeof value !== 'string' || !value.includes(MASK)),
  )
}
