import { useEffect, useReducer } from 'react'
import { hasLongNumber } from '#brazil/long-number.ts'

/** A person who types pauses shorter than this between two letters (ms). */
const PAUSE_MS = 300

interface SearchState {
  readonly text: string
  readonly seen: string
  readonly sent: readonly string[]
}

type Change = (before: SearchState) => SearchState

/**
 * A reducer rather than `useState`, which may compute a change from a render that React has given up for a
 * typed letter: there the address was followed already, and the text would go back to it.
 */
const changed = (before: SearchState, change: Change): SearchState => change(before)

/**
 * The text of the search box. It is applied when the person pauses, and follows what others apply: a link,
 * the way back. A text with a long number stays in the box: it may be a person's document, and the address
 * holds none.
 *
 * @param applied the search in the address; empty for none
 */
export function useSearchText(applied: string, onApply: (text: string) => void) {
  // `sent`: own searches that are not in the address yet, the last one at the end.
  const [{ text, seen, sent }, set] = useReducer(changed, { text: applied, seen: applied, sent: [] })
  if (applied !== seen) {
    const own = sent.indexOf(applied)
    // What was typed since an own search was sent stays.
    set((before) => ({
      text: own < 0 ? applied : before.text,
      seen: applied,
      sent: own < 0 ? [] : sent.slice(own + 1),
    }))
  }
  const wanted = text.trim()
  const isRefused = hasLongNumber(text)
  const isSent = wanted === (sent.at(-1) ?? applied)
  useEffect(() => {
    if (isSent || isRefused) return
    const timer = setTimeout(() => {
      set((before) => ({ ...before, sent: [...before.sent, wanted] }))
      onApply(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isSent, isRefused, onApply])
  return {
    text,
    isRefused,
    edit: (next: string) => set((before) => ({ ...before, text: next })),
    /** The text, which the caller applies now. */
    take: (): string => {
      if (!isSent) set((before) => ({ ...before, sent: [...before.sent, wanted] }))
      return wanted
    },
  }
}
