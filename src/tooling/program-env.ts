/**
 * The variables that our programs need in a test: the PATH and the compile cache. The environment of the
 * person who runs the tests must not configure them.
 */
export const PROGRAM_ENV: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
