import { type JsonObject, isJsonObject } from '#contract/open-schema.ts'

/**
 * One text for equal JSON values, whatever the order of their members and the spaces between: what "the same body"
 * means for a replay (interface, 4.3). Takes parsed JSON that has passed a schema of known depth.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (isJsonObject(member) ? sorted(member) : member))
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
