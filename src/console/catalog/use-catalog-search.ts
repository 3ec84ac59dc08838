import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasLongNumber } from '#brazil/long-number.ts'
import { useUrlValue } from '#console/routing/use-url-value.ts'

/**
 * The text of the search box, and a function to change it. The URL keeps it, so that Back and a link show the
 * same list, unless it may be a person's document.
 */
export function useCatalogSearch() {
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('busca') ?? ''
  const [text, setText] = useState(inUrl)
  const { wrote } = useUrlValue(inUrl, setText)

  const find = (next: string) => {
    const kept = hasLongNumber(next) ? '' : next
    setText(next)
    wrote(kept)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (kept === '') after.delete('busca')
        else after.set('busca', kept)
        return after
      },
      // The whole search is one entry of the browser's history, instead of one for each letter.
      { replace: true, preventScrollReset: true },
    )
  }
  return { text, find }
}
