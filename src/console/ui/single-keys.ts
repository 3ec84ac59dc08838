import { createStore } from './store.ts'

const NAME = 'teclas-sozinhas'
const OFF = 'nao'

/**
 * Whether a key without Ctrl or ⌘ does something outside of fields. People who speak to their device, or
 * touch keys by accident, turn it off (WCAG 2.1.4); this device remembers that, and nothing else.
 */
export const singleKeys = createStore(read() !== OFF)

export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn)
  try {
    if (isOn) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, OFF)
  } catch {
    // The browser keeps nothing: it holds until the page is loaded again.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}
