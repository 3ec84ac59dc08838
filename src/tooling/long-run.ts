/**
 * Whether this is `npm run test:long`: the same tests at length (more kills, more random inputs, both stores
 * everywhere), which take longer than anybody should wait after each change.
 */
export const LONG_RUN = process.env.LONG === '1'
