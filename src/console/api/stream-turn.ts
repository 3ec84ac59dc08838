/** Keeps something open until the signal ends it. */
type Hold = (signal: AbortSignal) => Promise<void>

/**
 * Says when this tab holds what few tabs should hold at a time, until `signal` ends it. A Web Lock chooses
 * one tab of the browser, and another one when that tab closes. Browsers have no locks where the address is
 * plain http on another machine: there each tab that is in sight holds it, so that tabs in the background
 * use none of the few connections to a server.
 */
export function holdInTurn(name: string, signal: AbortSignal, hold: Hold): void {
  // Not by its type: TypeScript knows only pages that browsers trust.
  if (!('locks' in navigator)) {
    holdInSight(signal, hold)
    return
  }
  // Only stopping rejects a lock that is waited for.
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
