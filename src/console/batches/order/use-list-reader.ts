import { useState } from 'react'
import type { readList } from '../reading/read-list.ts'

export type ListReader = typeof readList

const fetchReader = (): Promise<ListReader> =>
  import('../reading/read-list.ts').then((module) => module.readList)

/** The reader brings a parser of CSV, of no use to an empty list: it comes with the first touch. */
export function useListReader() {
  const [loaded, setLoaded] = useState<{ readonly readList: ListReader }>()
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
