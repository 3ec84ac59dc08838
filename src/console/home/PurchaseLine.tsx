import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { markOf } from '#console/services/mark.ts'
import { Mark } from '#console/services/Mark.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { DayLine } from './DayLine.tsx'

interface PurchaseLineProps {
  readonly item: HistoryItem
  /** The time whose age is shown (ISO 8601). */
  readonly at: string
  /** The heading of the list: a row does not repeat it. */
  readonly heading?: string
}

/** A purchase in a list of the day. Opening it is free. */
export function PurchaseLine({ item, at, heading }: PurchaseLineProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const mark = markOf(item, catalog)
  const name = serviceName(catalog, item.service)
  const words = findingWords(item)
  return (
    <DayLine
      to={paths.inquiry(item.id)}
      subject={
        <>
          {item.plate !== null && <Plate plate={item.plate} size="sm" />}
          {mark !== undefined && <Mark mark={mark} />}
        </>
      }
      name={name}
      {...(words !== heading && { found: <Finding item={item} />, foundWords: words })}
      about={item.about ?? item.car}
      at={at}
    />
  )
}
