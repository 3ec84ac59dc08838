/**
 * Node's flags for the server. The Dockerfile, the systemd unit and docs/operations.md repeat them, and say
 * what each is for.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=150', '--expose-gc']
