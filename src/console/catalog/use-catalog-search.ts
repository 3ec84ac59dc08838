import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUrlValue } from '#console/routing/use-url-value.ts'

/**
 * The text of the search box, and a function to change it. The URL keeps it, so that Back and a link show the
 * same list.
 */
export function useCatalogSearch() {
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('busca') ?? ''
  const [text, setText] = useState(inUrl)
  const { wrote } = useUrlValue(inUrl, setText)

  const find = (next: string) => {
    setText(next)
    wrote(next)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === '') after.delete('busca')
        else after.set('busca', next)
        return after
      },
      // The whole search is one entry of the browser's history, instead of one for each letter.
      { replace: true, preventScrollReset: true },
    )
  }
  return { text, find }
}
