import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value outside React that components and effects can follow. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, get)
