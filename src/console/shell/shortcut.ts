interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type Shortcut = 'help' | 'palette' | 'plate'

/**
 * What a key does on every page. `isSingle`: the key alone is meant for the page and not text
 * (`ui/typing-target.ts`).
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  isSingle: boolean,
): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  if (!isSingle) return undefined
  if (key === '/') return 'plate'
  return key === '?' ? 'help' : undefined
}
