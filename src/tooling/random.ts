/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `from` (included) to `to` (excluded). */
  int(from: number, to: number): number
}

/** The generator mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, int: (from, to) => from + Math.floor(next() * (to - from)) }
}
