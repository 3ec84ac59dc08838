/**
 * Whether this is `npm run test:long`: the same tests at length (more kills, more random inputs, both stores
 * everywhere), which take longer than anybody should wait after each change.
 */
export const LONG_RUN = process.env.LONG === '1'

/** Declares tests for the long run alone. Another run does not know them, so it skips nothing. */
export function atLength(declare: () => void): void {
  if (LONG_RUN) declare()
}
