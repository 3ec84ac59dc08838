/** A number from 0 (included) to 1 (excluded) that depends only on the text. */
export function chance(text: string): number {
  // FNV-1a with a final mix, so that texts that differ only in the last character get unrelated numbers.
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** One of `items`, chosen by the text. Undefined only for an empty list. */
export function pick<T>(text: string, items: readonly T[]): T | undefined {
  return items[Math.floor(chance(text) * items.length)]
}
