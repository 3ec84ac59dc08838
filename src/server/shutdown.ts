/** How long open work may take to finish (ms). */
const SHUTDOWN_GRACE_MS = 10_000

/**
 * At the first signal, runs `close` and then exits. Exits at once at the second signal, or if `close` takes
 * too long.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
