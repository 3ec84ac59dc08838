import { createHash } from 'node:crypto'

/**
 * Reproducible random numbers: the same seed always gives the same sequence, so the same input gives the same
 * result.
 */
export interface SeededRandom {
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  /** `count` decimal digits, the first one never zero. */
  digits(count: number): string
}

/** Seed each aspect of a car or person separately, so that a new aspect does not change the others. */
export function seededRandom(...seed: readonly string[]): SeededRandom {
  let state = createHash('sha256').update(seed.join('\u0000')).digest().readUInt32LE(0)

  /** mulberry32: small, fast, and uniform enough to invent cars. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }

  return {
    int,
    chance: (probability) => next() < probability,
    // `int` stays within the list, and the type says that the list is not empty.
    pick: <const L extends readonly [unknown, ...unknown[]]>(list: L): L[number] =>
      list[int(0, list.length - 1)] ?? list[0],
    digits: (count) => Array.from({ length: count }, (_, i) => int(i === 0 ? 1 : 0, 9)).join(''),
  }
}
