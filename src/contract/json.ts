/** Any JSON object. */
export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function withoutMembers(object: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)))
}
