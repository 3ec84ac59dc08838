import { useSearchParams } from 'react-router'
import { LinkTabs } from '#console/routing/LinkTabs.tsx'
import { Section } from '#console/ui/Section.tsx'
import { chosenFilter, TIMELINE_FILTERS, withFilter } from './kinds.ts'
import { TimelinePage } from './TimelinePage.tsx'

/** The events of the car in this shop, newest first. The URL holds the filter. */
export function Timeline({ plate }: { readonly plate: string }) {
  const [search] = useSearchParams()
  const chosen = chosenFilter(search)
  const tabs = [undefined, ...TIMELINE_FILTERS].map((filter) => ({
    name: filter?.name ?? '',
    search: withFilter(search, filter?.name),
    label: filter?.label ?? 'Tudo',
  }))
  return (
    <Section title="Linha do tempo" className="no-print">
      <LinkTabs label="Mostrar na linha do tempo" tabs={tabs} current={chosen?.name ?? ''} />
      <TimelinePage key={chosen?.kind ?? ''} plate={plate} kinds={chosen?.kind} cursor={undefined} />
    </Section>
  )
}
