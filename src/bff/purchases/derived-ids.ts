import { createHash } from 'node:crypto'

/**
 * The one idempotency key of an intent. It follows from the id, so that a store that has lost the row, and
 * gets the same order again from a browser that repeats it, sends what was sent before: the service answers
 * with what it has charged already.
 */
export function keyOf(intentId: string): string {
  return createHash('sha256').update(`key ${intentId}`).digest('hex')
}

/** The version of UUIDs that a program defines for itself: browsers make random ones, version 4. */
const VERSION = '8'

/** An id that follows from others, as a UUID (version 8): the same order makes the same purchases again. */
export function idFrom(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`id ${parts.join(' ')}`)
    .digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `${VERSION}${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Whether an id may be one that `idFrom` has made, or will make. */
export function isDerived(id: string): boolean {
  return id.charAt(14) === VERSION
}
