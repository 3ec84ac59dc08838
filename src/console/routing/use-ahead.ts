import { useEffect } from 'react'

/**
 * Preloads what a press will show, after the page is drawn and when the browser is idle.
 *
 * @param load must be the same function each time
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What fails here fails again at the press, and is shown then.
    const fetchIt = () => void load().catch(() => undefined)
    // The types say that it always exists, but Safari lacks it.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchIt)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchIt)
    return () => cancelIdleCallback(idle)
  }, [load])
}
