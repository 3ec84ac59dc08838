/**
 * Node's flags for the server. The Dockerfile, the systemd unit and docs/operations.md repeat them and the
 * environment below, and say what each is for.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=150', '--expose-gc']

/** The server's environment, if the operator sets nothing else. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
