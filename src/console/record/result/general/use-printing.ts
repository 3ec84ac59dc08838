import { useSyncExternalStore } from 'react'

let printing = false

function subscribe(listener: () => void): () => void {
  const set = (value: boolean) => () => {
    printing = value
    listener()
  }
  const [before, after] = [set(true), set(false)]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** True while the page is laid out for paper, on which nobody can unfold anything. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
