import { useEffect, useReducer } from 'react'
import { hasLongNumber } from '#brazil/long-number.ts'
import { MAX_SEARCH_LENGTH } from '#contract/console/history-filter.ts'

/** People who type pause for less than this between two letters (ms). */
const PAUSE_MS = 300

interface SearchState {
  readonly text: string
  readonly seen: string
  readonly sent: readonly string[]
}

type Change = (before: SearchState) => SearchState

/**
 * A reducer instead of `useState`: React may compute a `useState` change from a render that it has discarded
 * because of a typed letter. That render already followed the URL, so the text would return to the URL's.
 */
const changed = (before: SearchState, change: Change): SearchState => change(before)

/**
 * The text of the search box. It is applied when the person pauses, and follows changes of the URL from
 * elsewhere: a link, Back. A text with a long number is not applied: it may be a person's document, and URLs
 * must not contain one. Nor is a text that is too long, because a part of it would find something else.
 *
 * @param applied the search in the URL; empty for none
 */
export function useSearchText(applied: string, onApply: (text: string) => void) {
  // `sent`: this box's own searches that have not reached the URL yet, the newest at the end.
  const [{ text, seen, sent }, set] = useReducer(changed, { text: applied, seen: applied, sent: [] })
  if (applied !== seen) {
    const own = sent.indexOf(applied)
    // Keeps what was typed after the box sent its own search.
    set((before) => ({
      text: own < 0 ? applied : before.text,
      seen: applied,
      sent: own < 0 ? [] : sent.slice(own + 1),
    }))
  }
  const wanted = text.trim()
  const problem = problemOf(wanted)
  const isSent = wanted === (sent.at(-1) ?? applied)
  useEffect(() => {
    if (isSent || problem) return
    const timer = setTimeout(() => {
      set((before) => ({ ...before, sent: [...before.sent, wanted] }))
      onApply(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isSent, problem, onApply])
  return {
    text,
    /** Why the text is not applied. */
    problem,
    edit: (next: string) => set((before) => ({ ...before, text: next })),
    /** Takes the text, which the caller applies now. */
    take: (): string => {
      if (!isSent) set((before) => ({ ...before, sent: [...before.sent, wanted] }))
      return wanted
    },
  }
}

function problemOf(text: string): string | undefined {
  if (hasLongNumber(text)) return 'Documentos e telefones não entram nesta busca.'
  return text.length > MAX_SEARCH_LENGTH
    ? `A busca tem até ${MAX_SEARCH_LENGTH} letras, e esta tem ${text.length}. Deixe só a placa ou o modelo.`
    : undefined
}
