/** Rows that PageUp and PageDown pass, about what is in view. */
const PAGE = 7

/**
 * The option that a key leads to (ARIA Authoring Practices, "Combobox"): arrows go round, pages stop at the ends. -1 stands
 * for none yet. Undefined for every other key.
 */
export function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1
    case 'PageDown':
      return Math.min(active + PAGE, count - 1)
    case 'PageUp':
      return Math.max(active - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
