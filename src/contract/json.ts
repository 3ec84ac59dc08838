/** Any JSON object. */
export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object, otherwise an empty one: a block of another shape has no fields. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

/**
 * A value as text; empty for an object. `String` would call the object's own `toString`, and would throw if
 * the service has sent a field of that name.
 */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',')
  return typeof value === 'object' && value !== null ? '' : String(value)
}

/** The text without outer spaces; null for a blank one, and for anything but a text. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The JSON value of a text; undefined if it is not JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object without its members of these names. Deeper members stay. */
export function withoutMembers(object: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)))
}
