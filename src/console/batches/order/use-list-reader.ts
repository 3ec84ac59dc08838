import { useCallback, useState } from 'react'
import type { BatchService } from '../batch-services.ts'
import type { CheckedList } from '../reading/checked-list.ts'
import type { Defaults } from '../reading/line-format.ts'
import type { readListOf } from '../reading/list-reader.ts'

type ListReader = typeof readListOf

const NOTHING: CheckedList = { lines: [], headings: [], oneLine: false }

const fetchReader = (): Promise<ListReader> =>
  import('../reading/list-reader.ts').then((module) => module.readListOf)

/**
 * Checks a list for a service. The reader loads at the first touch: it includes a CSV parser and the parsers
 * of all kinds of lines, which an empty list does not need.
 */
export function useListReader(service: BatchService | undefined, { tipo, referencia, uf }: Defaults) {
  const [loaded, setLoaded] = useState<{ readonly readListOf: ListReader }>()
  const read = useCallback(
    (reader: ListReader | undefined, text: string) =>
      reader && service
        ? reader(service.lines, text, { tipo, referencia, uf }, service.slugs.length)
        : NOTHING,
    [service, tipo, referencia, uf],
  )
  const loadReader = async (): Promise<ListReader | undefined> => {
    try {
      const reader = await fetchReader()
      setLoaded((before) => before ?? { readListOf: reader })
      return reader
    } catch {
      return undefined
    }
  }
  /** Checks a text now: an empty check until the reader has loaded. */
  const readNow = useCallback((text: string) => read(loaded?.readListOf, text), [read, loaded])
  /** Checks a text after loading the reader; undefined if it cannot be fetched. The next call tries again. */
  const readOnceLoaded = async (text: string): Promise<CheckedList | undefined> => {
    const reader = await loadReader()
    return reader && read(reader, text)
  }
  return { loadReader, readNow, readOnceLoaded }
}
