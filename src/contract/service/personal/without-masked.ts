import type { JsonObject } from '../../json.ts'
import { MASK } from './shapes.ts'

/**
 * A request without the fields whose values are masked, because the service would take them for real values.
 */
export function withoutMasked(request: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => typeof value !== 'string' || !value.includes(MASK)),
  )
}
