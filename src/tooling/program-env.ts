/**
 * What a program of ours needs of a test's environment: where programs are, and its compiled code. Nothing of
 * the configuration of who runs the tests.
 */
export const PROGRAM_ENV: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
