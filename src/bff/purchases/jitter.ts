/** A number from 0 up to 1, as `Math.random` gives. */
export type RandomSource = () => number

/** `ms` more or less a tenth of it. */
export function jittered(ms: number, random: RandomSource = Math.random): number {
  return Math.round(ms * (0.9 + 0.2 * random()))
}
