import { KEYS_OFF, singleKeys } from '#console/ui/single-keys.ts'

export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn)
  try {
    if (isOn) localStorage.removeItem(KEYS_OFF)
    else localStorage.setItem(KEYS_OFF, '')
  } catch {
    // The browser's storage failed: the setting holds until the page is reloaded.
  }
}
