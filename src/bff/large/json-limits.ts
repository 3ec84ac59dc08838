/** Parsers and writers of JSON call themselves at each level: deeper ones fill the stack, or minutes. */
export const MAX_DEPTH = 1000

/**
 * Lists and objects. The largest result known has some ten thousand; ten megabytes of empty lists would stop
 * the process for half a second at each step.
 */
export const MAX_CONTAINERS = 300_000
