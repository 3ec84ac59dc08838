import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react'

/** Tailwind's `sm`. Below it a line has room for one thing. */
export const MORE_THAN_NARROW = '(min-width: 40rem)'

/** Tailwind's `lg`. Below it a page has the layout of a phone. */
export const MORE_THAN_PHONE = '(min-width: 64rem)'

/** Tailwind's `xl`. From this width on a list and what it opens fit side by side. */
export const SIDE_BY_SIDE = '(min-width: 80rem)'

/** What an A4 sheet answers. */
const TRUE_ON_PAPER: ReadonlySet<string> = new Set([MORE_THAN_NARROW])

/** For pages that are drawn without a screen: whether a query matches on the one that they are drawn for. */
export const DrawnMedia = createContext((_query: string): boolean => false)

/**
 * Whether a media query for a least width matches now. A part with two layouts is then on the page only once.
 * On paper it answers for paper before the print begins: browsers tell of its width only after they have
 * counted the sheets, and a page that changes then loses its end, or ends with empty sheets.
 */
export function useMedia(query: string): boolean {
  const matches = useContext(DrawnMedia)
  return useSyncExternalStore(...useMemo(() => mediaStore(query), [query]), () => matches(query))
}

/** True while the page is laid out for paper, on which nobody can unfold anything. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    followPrints,
    () => isPrinting,
    () => false,
  )

/** The screen's answer, on paper too: for parts that a print must not build anew. */
export function useScreenMedia(query: string): boolean {
  const matches = useMedia(query)
  const printing = usePrinting()
  const [kept, setKept] = useState(matches)
  if (!printing && matches !== kept) setKept(matches)
  return kept
}

let isPrinting = false
const followers = new Set<() => void>()

function followPrints(listener: () => void): () => void {
  // The same function again adds nothing.
  addEventListener('beforeprint', notePrint)
  addEventListener('afterprint', notePrint)
  followers.add(listener)
  return () => void followers.delete(listener)
}

function notePrint({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  for (const follow of followers) follow()
}

/**
 * How to follow a query. It is one list for each part that is drawn: making one at each drawing delayed a
 * press by some milliseconds on a slow phone. It is made late, because pages are also drawn without a screen.
 */
function mediaStore(query: string) {
  let made: MediaQueryList | undefined
  const list = () => (made ??= matchMedia(query))
  const subscribe = (listener: () => void) => {
    const endPrints = followPrints(listener)
    list().addEventListener('change', listener)
    return () => {
      endPrints()
      list().removeEventListener('change', listener)
    }
  }
  return [subscribe, () => (isPrinting ? TRUE_ON_PAPER.has(query) : list().matches)] as const
}
