import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** False if the browser knows that it has no network. True promises nothing. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // For the first pages, which the build draws.
    () => true,
  )
