import { type JsonObject, isJsonObject } from '#contract/json.ts'

/**
 * The same text for equal JSON values, whatever the order of their members and the white space between them.
 * Takes parsed JSON of a known depth.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (isJsonObject(member) ? sorted(member) : member))
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
