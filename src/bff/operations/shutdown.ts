/** What is in flight may take this long to finish. */
const PATIENCE_MS = 10_000

/** Ends in order when asked to, and at once when asked twice or when the end takes too long. */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
