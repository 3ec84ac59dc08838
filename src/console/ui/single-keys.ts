import { createStore } from './store.ts'

/** Key in this device's storage while single keys are off. It is the only thing stored there. */
export const KEYS_OFF = 'teclas-sozinhas-nao'

/**
 * Whether a key without Ctrl or ⌘ works as a shortcut outside of fields. People who use speech input or touch
 * keys by accident turn it off (WCAG 2.1.4).
 */
export const singleKeys = createStore(isOn())

function isOn(): boolean {
  try {
    return !(KEYS_OFF in localStorage)
  } catch {
    return true
  }
}
