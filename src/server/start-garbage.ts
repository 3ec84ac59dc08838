/** By then the first calls to the service have ended as well (ms). */
const START_MS = 3000

/**
 * Collects the garbage of the start, once. V8 collects when a program asks for memory, so a server that is
 * idle from its start on would keep 15 to 30 MB of it for hours. Stops the process for 0.1 s. Does nothing
 * without Node's `--expose-gc`.
 */
export function collectStartGarbage(): void {
  const collect = globalThis.gc
  if (!collect) return
  // Only this kind of collection also gives the freed pages back to the system.
  const all = () => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
  setTimeout(all, START_MS).unref()
}
