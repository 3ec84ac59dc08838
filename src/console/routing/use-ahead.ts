import { useEffect } from 'react'

/**
 * Fetches what a press will show, once the page is drawn and the browser has nothing else to do.
 *
 * @param load the same function each time
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What fails here fails again at the press, and is shown then.
    const fetchIt = () => void load().catch(() => undefined)
    // Not by its type: Safari has none.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchIt)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchIt)
    return () => cancelIdleCallback(idle)
  }, [load])
}
