/** Keeps something open until the signal ends it. */
type Hold = (signal: AbortSignal) => Promise<void>

/**
 * Calls `hold` while this tab should hold something that few tabs should hold at a time, until `signal` ends
 * it. A Web Lock chooses one tab of the browser, and another one when that tab closes. Browsers have no locks
 * on plain http from another machine: there each visible tab holds it, so that tabs in the background use
 * none of the few connections to a server.
 */
export function holdInTurn(name: string, signal: AbortSignal, hold: Hold): void {
  // A type cannot tell: TypeScript only knows pages in a secure context.
  if (!('locks' in navigator)) {
    holdInSight(signal, hold)
    return
  }
  // A waiting lock is rejected only when `signal` aborts it.
  navigator.locks.request(name, { signal }, () => hold(signal)).catch(() => undefined)
}

function holdInSight(signal: AbortSignal, hold: Hold): void {
  let held: AbortController | undefined
  const letGo = () => {
    held?.abort()
    held = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') letGo()
    else if (!held) {
      held = new AbortController()
      void hold(held.signal)
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', letGo)
}
