import { useEffect } from 'react'

/** While `armed`, the browser asks in its own words before the tab is closed or loaded again. */
export function useUnloadQuestion(armed: boolean): void {
  useEffect(() => {
    if (!armed) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [armed])
}
