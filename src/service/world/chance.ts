/** A number from 0 up to, not including, 1 that only depends on the text: the service's chance is always the same chance. */
export function chance(text: string): number {
  // FNV-1a, then a last mixing so that texts which differ in the last character alone land far apart.
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** One of `items` by the text's chance. Undefined only for an empty list. */
export function pick<T>(text: string, items: readonly T[]): T | undefined {
  return items[Math.floor(chance(text) * items.length)]
}
