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
 * Checks a list for a service. The reader brings a parser of CSV, of no use to an empty list: it comes with
 * the first touch.
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
  /** What can be said of a text now: nothing until the reader has come. */
  const readNow = useCallback((text: string) => read(loaded?.readList, text), [read, loaded])
  /** The same once the reader has come; undefined where it cannot be fetched. The next call tries again. */
  const readOnceLoaded = async (text: string): Promise<CheckedList | undefined> => {
    const reader = await loadReader()
    return reader && read(reader, text)
  }
  return { loadReader, readNow, readOnceLoaded }
}
