/** Rows that PageUp and PageDown move by, about as many as are in view. */
const PAGE = 7

interface Key {
  readonly key: string
  readonly altKey: boolean
}

/** The list's state for a key. An index of -1 means no option. */
interface ListState {
  readonly open: boolean
  readonly active: number
  /** Index of the chosen option. */
  readonly chosen: number
  readonly count: number
}

export type KeyAction =
  | { readonly kind: 'pick' }
  | { readonly kind: 'leave' }
  /** Opens the list at an option. */
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number }

const isArrow = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * What a key does to the list (ARIA Authoring Practices, "Combobox"); undefined if the key is for the text.
 */
export function keyAction({ key, altKey }: Key, list: ListState): KeyAction | undefined {
  const { open, active, chosen } = list
  if (key === 'Escape') return open ? { kind: 'leave' } : undefined
  if (key === 'Enter' && open) return active < 0 ? { kind: 'leave' } : { kind: 'pick' }
  if (key === 'Enter') return undefined
  if (altKey) {
    if (!isArrow(key)) return undefined
    return key === 'ArrowUp' ? { kind: 'leave' } : { kind: 'show', index: chosen }
  }
  return open ? moved(key, list) : opened(key, list)
}

function opened(key: string, { chosen, count }: ListState): KeyAction | undefined {
  if (!isArrow(key)) return undefined
  const end = key === 'ArrowUp' ? count - 1 : 0
  return { kind: 'show', index: chosen >= 0 ? chosen : end }
}

/** Arrows wrap around, pages stop at the ends. */
function moved(key: string, { active, count }: ListState): KeyAction | undefined {
  if (count === 0) return undefined
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1 < count ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : count - 1,
    PageDown: Math.min(active + PAGE, count - 1),
    PageUp: Math.max(active - PAGE, 0),
    Home: 0,
    End: count - 1,
  }
  const index = Object.hasOwn(targets, key) ? targets[key] : undefined
  return index === undefined ? undefined : { kind: 'move', index }
}
