/**
 * The deepest nesting of an answer. Parsers and serialisers of JSON recurse, so deeper ones overflow the
 * stack or take minutes.
 */
export const MAX_DEPTH = 1000

/**
 * The most lists and objects of an answer. The largest known result has some ten thousand; ten megabytes of
 * empty lists would block the process for half a second at each step.
 */
export const MAX_CONTAINERS = 300_000
