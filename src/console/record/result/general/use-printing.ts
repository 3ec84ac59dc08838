import { useSyncExternalStore } from 'react'

let printing = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  printing = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', onBefore)
    window.removeEventListener('afterprint', onAfter)
  }
}

const onBefore = () => set(true)
const onAfter = () => set(false)

/** True while the page is being laid out for paper, where nothing can be unfolded. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
