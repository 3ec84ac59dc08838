import { useEffect, useState } from 'react'
import { hasLongNumber } from '#brazil/long-number.ts'

/** A person who types pauses shorter than this between two letters (ms). */
const PAUSE_MS = 300

/**
 * The text of the search box. It is applied when the person pauses, and follows what others apply: a link, the
 * way back. A text with a long number stays in the box: it may be a person's document, and the address holds
 * none.
 *
 * @param applied the search in the address; empty for none
 */
export function useSearchText(applied: string, onApply: (text: string) => void) {
  const [{ text, seen, sent }, setState] = useState({ text: applied, seen: applied, sent: applied })
  if (applied !== seen) {
    // What was typed since its own search was sent stays.
    setState({ text: applied === sent ? text : applied, seen: applied, sent: applied })
  }
  const wanted = text.trim()
  const isRefused = hasLongNumber(text)
  useEffect(() => {
    if (wanted === sent || isRefused) return
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, sent: wanted }))
      onApply(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, isRefused, onApply])
  return {
    text,
    isRefused,
    edit: (next: string) => setState((before) => ({ ...before, text: next })),
    /** The text, which the caller applies now. */
    take: (): string => {
      setState((before) => ({ ...before, sent: wanted }))
      return wanted
    },
  }
}
