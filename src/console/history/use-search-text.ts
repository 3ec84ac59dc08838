import { useEffect, useLayoutEffect, useState } from 'react'
import { hasLongNumber } from '#brazil/long-number.ts'

/** A person who types pauses shorter than this between two letters (ms). */
const PAUSE_MS = 300

interface SearchState {
  readonly text: string
  readonly sent: readonly string[]
}

/**
 * The text of the search box. It is applied when the person pauses, and follows what others apply: a link,
 * the way back. A text with a long number stays in the box: it may be a person's document, and the address
 * holds none.
 *
 * @param applied the search in the address; empty for none
 */
export function useSearchText(applied: string, onApply: (text: string) => void) {
  // `sent`: own searches that are not in the address yet, the last one at the end.
  const [{ text, sent }, setState] = useState<SearchState>({ text: applied, sent: [] })
  // After the render: the router's renders give way to a letter that is typed meanwhile, and one that was given
  // up would already have forgotten what was sent.
  useLayoutEffect(() => {
    setState((before) => {
      const own = before.sent.indexOf(applied)
      // What was typed since an own search was sent stays.
      return own < 0 ? { text: applied, sent: [] } : { text: before.text, sent: before.sent.slice(own + 1) }
    })
  }, [applied])
  const wanted = text.trim()
  const isRefused = hasLongNumber(text)
  const isSent = wanted === (sent.at(-1) ?? applied)
  useEffect(() => {
    if (isSent || isRefused) return
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, sent: [...before.sent, wanted] }))
      onApply(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isSent, isRefused, onApply])
  return {
    text,
    isRefused,
    edit: (next: string) => setState((before) => ({ ...before, text: next })),
    /** The text, which the caller applies now. */
    take: (): string => {
      if (!isSent) setState((before) => ({ ...before, sent: [...before.sent, wanted] }))
      return wanted
    },
  }
}
