import { KEYS_OFF, singleKeys } from '#console/ui/single-keys.ts'

/** Turns shortcuts without a modifier key on or off, in this browser. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn)
  try {
    if (isOn) localStorage.removeItem(KEYS_OFF)
    else localStorage.setItem(KEYS_OFF, '')
  } catch {
    // The browser's storage failed: the setting holds until the page is reloaded.
  }
}
