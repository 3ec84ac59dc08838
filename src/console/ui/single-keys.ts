import { createStore } from './store.ts'

/** In this device's storage while they are off: the one thing that it remembers. */
export const KEYS_OFF = 'teclas-sozinhas-nao'

/**
 * Whether a key without Ctrl or ⌘ does something outside of fields. People who speak to their device, or
 * touch keys by accident, turn it off (WCAG 2.1.4).
 */
export const singleKeys = createStore(isOn())

function isOn(): boolean {
  try {
    return !(KEYS_OFF in localStorage)
  } catch {
    return true
  }
}
