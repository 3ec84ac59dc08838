/**
 * Whether this is `npm run test:long`: the same tests with more repetitions (more kills, more random inputs,
 * both stores everywhere), which take too long to run after each change.
 */
export const LONG_RUN = process.env.LONG === '1'

/** Declares tests for the long run only. Other runs do not declare them, so they do not count as skipped. */
export function atLength(declare: () => void): void {
  if (LONG_RUN) declare()
}
