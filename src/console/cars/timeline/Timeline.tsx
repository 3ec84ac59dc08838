import { Link, useSearchParams } from 'react-router'
import { cx } from '#console/ui/class-names.ts'
import { Section } from '#console/ui/Section.tsx'
import { chosenFilter, TIMELINE_FILTERS, withFilter } from './kinds.ts'
import { TimelinePage } from './TimelinePage.tsx'

/** What happened to the car in this shop, newest first. The URL holds what is shown of it. */
export function Timeline({ plate }: { readonly plate: string }) {
  const [search] = useSearchParams()
  const chosen = chosenFilter(search)
  return (
    <Section title="Linha do tempo" className="no-print">
      <nav aria-label="Mostrar na linha do tempo" className="-mt-2">
        <ul className="-mx-2 flex overflow-x-auto [scrollbar-width:none]">
          {[undefined, ...TIMELINE_FILTERS].map((filter) => (
            <li key={filter?.name ?? ''}>
              <Link
                to={{ search: withFilter(search, filter?.name) }}
                preventScrollReset
                aria-current={filter === chosen ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center px-2 text-sm whitespace-nowrap no-underline -outline-offset-2 pointer-fine:min-h-9',
                  filter === chosen
                    ? 'font-bold text-ink underline decoration-2 underline-offset-8'
                    : 'text-muted hover:text-ink',
                )}
              >
                {filter?.label ?? 'Tudo'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TimelinePage key={chosen?.kind ?? ''} plate={plate} kinds={chosen?.kind} cursor={undefined} />
    </Section>
  )
}
