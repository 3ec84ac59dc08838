/**
 * The variables that our programs need in a test: where programs are, and their compiled code. The
 * configuration in the environment of the person who runs the tests stays out.
 */
export const PROGRAM_ENV: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
