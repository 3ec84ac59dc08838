/** Open work may take this long to finish. */
const SHUTDOWN_GRACE_MS = 10_000

/**
 * Ends the process in order at the first signal: `close` runs, then the process exits. Ends it at once at the
 * second signal, or when `close` takes too long.
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
