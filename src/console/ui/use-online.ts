import { useSyncExternalStore } from 'react'

/** Calls the listener when the device loses or gets its network. @returns a function that stops it */
export function onNetworkChange(listener: () => unknown): () => void {
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
    onNetworkChange,
    () => navigator.onLine,
    // For the first pages, which the build draws.
    () => true,
  )
