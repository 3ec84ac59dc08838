import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { PaperWords } from '#console/rows/PaperWords.tsx'
import { serviceName } from '#console/services/service-name.ts'
import type { HistoryPage } from '#contract/console/record.ts'
import { filterWords, totalText } from './filter-words.ts'
import type { HistoryFilters } from './filters.ts'
import { usePeopleOptions } from './use-people-options.ts'

interface PaperHeadProps {
  readonly page: HistoryPage | undefined
  readonly filters: HistoryFilters
}

/** The period, the filters and the total at the top of a printed list. */
export function PaperHead({ page, filters }: PaperHeadProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const people = usePeopleOptions(filters.by)
  const words = filterWords(filters, {
    service: (slug) => serviceName(catalog, slug),
    person: (id) => people.find(({ value }) => value === id)?.label.replace(' (você)', ''),
  })
  return <PaperWords words={page ? [...words, totalText(page)] : words} />
}
