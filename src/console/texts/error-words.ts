import { useEffect, useState } from 'react'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type ErrorText, moneyOutcome } from './code-text.ts'

interface Texts {
  readonly errorText: (detail: ErrorDetail) => ErrorText
}

/**
 * Words for errors whose texts may come late. Until then, and where they cannot be fetched, an error speaks
 * for itself.
 */
export function wordsFrom(fetchTexts: () => Promise<Texts>) {
  let texts: Texts | undefined

  /** Fetches the texts, unless they are there. */
  async function loadErrorWords(): Promise<void> {
    texts ??= await fetchTexts().catch(() => undefined)
  }

  /** The words for an error, as far as the texts are there. */
  function errorWords(detail: ErrorDetail): ErrorText {
    return texts?.errorText(detail) ?? ownWords(detail)
  }

  /** The same for what is drawn before the texts are there: they follow. */
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
 * The texts of all codes are as large as a form, and most forms need none of them: they come behind the page
 * (`feedback/ErrorNotice.tsx`), or with the first refusal.
 */
export const { loadErrorWords, errorWords, useErrorWords } = wordsFrom(() => import('./error-text.ts'))

function ownWords({ message, charged }: ErrorDetail): ErrorText {
  return {
    title: 'O pedido não foi concluído',
    whatHappened: message,
    // Trying again may be paid twice where nobody knows what became of it.
    whatToDo: charged === 'unknown' ? 'Não peça de novo ainda.' : 'Confira os dados e tente de novo.',
    money: moneyOutcome(charged),
  }
}
