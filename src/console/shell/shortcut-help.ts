let open = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  open = value
  for (const listener of listeners) listener()
}

export const openShortcutHelp = (): void => set(true)
export const closeShortcutHelp = (): void => set(false)
export const isShortcutHelpOpen = (): boolean => open

/** Returns the way to stop listening. */
export function onShortcutHelp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
