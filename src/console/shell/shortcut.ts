interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type Shortcut = 'help' | 'palette' | 'plate'

/** What a key does everywhere. `typing`: pressed in a field, where single keys are text (WCAG 2.1.4). */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  typing: boolean,
): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  if (typing) return undefined
  if (key === '/') return 'plate'
  return key === '?' ? 'help' : undefined
}
