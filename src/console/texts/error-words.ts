import { useEffect, useState } from 'react'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type ErrorText, moneyOutcome } from './code-text.ts'

interface Texts {
  readonly errorText: (detail: ErrorDetail) => ErrorText
}

/**
 * Texts for errors, which may load late. Until then, or if they cannot be loaded, an error shows its own
 * message.
 */
export function wordsFrom(fetchTexts: () => Promise<Texts>) {
  let texts: Texts | undefined

  /** Loads the texts, unless they have loaded already. */
  async function loadErrorWords(): Promise<void> {
    texts ??= await fetchTexts().catch(() => undefined)
  }

  /** The texts for an error; its own message until the texts have loaded. */
  function errorWords(detail: ErrorDetail): ErrorText {
    return texts?.errorText(detail) ?? ownWords(detail)
  }

  /** The same for a component that is drawn before the texts have loaded: it shows them then. */
  function useErrorWords(detail: ErrorDetail): ErrorText {
    const [, setLoaded] = useState(texts)
    useEffect(() => {
      if (!texts) void loadErrorWords().then(() => setLoaded(texts))
    }, [])
    return errorWords(detail)
  }
  return { loadErrorWords, errorWords, useErrorWords }
}

/**
 * The texts of all codes are as large as a form, and most forms need none of them. They load after the page
 * (`feedback/ErrorNotice.tsx`), or with the first error.
 */
export const { loadErrorWords, errorWords, useErrorWords } = wordsFrom(() => import('./error-text.ts'))

function ownWords({ message, charged }: ErrorDetail): ErrorText {
  return {
    title: 'O pedido não foi concluído',
    whatHappened: message,
    // Trying again may pay twice while it is unknown what happened.
    whatToDo: charged === 'unknown' ? 'Não peça de novo ainda.' : 'Confira os dados e tente de novo.',
    money: moneyOutcome(charged),
  }
}
