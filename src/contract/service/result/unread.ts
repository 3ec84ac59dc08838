import type { JsonObject } from '../../json.ts'

/** Returns null for a value that it cannot read. */
type Reader = (value: unknown) => unknown

/**
 * The fields of a block that no reader could read: unknown names, and known names with values of another
 * kind. A page shows them beside the rest, so that nothing of an answer is lost.
 */
export function unread(block: JsonObject, readers: Readonly<Record<string, Reader>>): JsonObject {
  return Object.fromEntries(
    Object.entries(block).filter(([name, value]) => {
      const read = Object.hasOwn(readers, name) ? readers[name] : undefined
      if (!read) return true
      return value !== null && value !== undefined && read(value) === null
    }),
  )
}

/** Reads a boolean. */
export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}
