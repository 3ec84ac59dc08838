import { useEffect, useState } from 'react'
import type { readList } from '../reading/read-list.ts'

export type ListReader = typeof readList

const fetchReader = (): Promise<ListReader> =>
  import('../reading/read-list.ts').then((module) => module.readList)

/** The reader brings a parser of CSV, of no use to a list that is still empty: it comes behind the page. */
export function useListReader() {
  const [loaded, setLoaded] = useState<{ readonly readList: ListReader }>()
  useEffect(() => {
    // Where it cannot be fetched now, the form asks again.
    fetchReader().then(
      (reader) => setLoaded({ readList: reader }),
      () => undefined,
    )
  }, [])
  /** Undefined where it cannot be fetched; the next call tries again. */
  const loadReader = async (): Promise<ListReader | undefined> => {
    try {
      const reader = await fetchReader()
      setLoaded((before) => before ?? { readList: reader })
      return reader
    } catch {
      return undefined
    }
  }
  return { readList: loaded?.readList, loadReader }
}
