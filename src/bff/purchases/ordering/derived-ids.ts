import { createHash } from 'node:crypto'

/**
 * The one idempotency key of an intent. It is derived from the id: if the store loses the row and a browser
 * repeats the order, the BFF sends the same key again, and the service answers with the purchase that it has
 * already charged.
 */
export function keyOf(intentId: string): string {
  return createHash('sha256').update(`key ${intentId}`).digest('hex')
}

/** UUID version for ids that a program defines. Browsers create random ids, version 4. */
const VERSION = '8'

/** Derives an id from others, as a UUID (version 8): repeating an order creates the same purchases again. */
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

/** Whether `idFrom` may have created this id, or may yet create it. */
export function isDerived(id: string): boolean {
  return id.charAt(14) === VERSION
}
