import { useCallback, useState } from 'react'
import type { CheckedList } from '../reading/checked-list.ts'
import type { Defaults } from '../reading/line-format.ts'
import type { readList } from '../reading/read-list.ts'
import type { BatchService } from '../services.ts'

type ListReader = typeof readList

const NOTHING: CheckedList = { lines: [], headings: [], oneLine: false }

const fetchReader = (): Promise<ListReader> =>
  import('../reading/read-list.ts').then((module) => module.readList)

/**
 * Checks a list for a service. The reader includes a CSV parser, which an empty list does not need: it loads
 * at the first touch.
 */
export function useListReader(service: BatchService | undefined, { tipo, referencia, uf }: Defaults) {
  const [loaded, setLoaded] = useState<{ readonly readList: ListReader }>()
  const read = useCallback(
    (reader: ListReader | undefined, text: string) =>
      reader && service
        ? reader(text, service.format, { tipo, referencia, uf }, service.slugs.length)
        : NOTHING,
    [service, tipo, referencia, uf],
  )
  const loadReader = async (): Promise<ListReader | undefined> => {
    try {
      const reader = await fetchReader()
      setLoaded((before) => before ?? { readList: reader })
      return reader
    } catch {
      return undefined
    }
  }
  /** Checks a text now: an empty check until the reader has loaded. */
  const readNow = useCallback((text: string) => read(loaded?.readList, text), [read, loaded])
  /** Checks a text after loading the reader; undefined if it cannot be fetched. The next call tries again. */
  const readOnceLoaded = async (text: string): Promise<CheckedList | undefined> => {
    const reader = await loadReader()
    return reader && read(reader, text)
  }
  return { loadReader, readNow, readOnceLoaded }
}
