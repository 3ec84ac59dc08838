import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import type { Watches } from '#contract/console/vehicle-alert.ts'

/** More cars would push the alerts off a phone's screen. */
const SHOWN = 8

/** The cars that the service watches. Shows nothing if the console cannot know them. */
export function Watched() {
  const { data, error } = useQuery(apiQuery('watches'))
  const id = useId()
  if (error && !data) {
    return <p className="text-muted">A lista dos carros acompanhados não carregou.</p>
  }
  if (!data?.offered) return null
  const { items } = data
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex min-h-11 items-center border-b border-line text-lg font-bold tabular-nums">
        Acompanhados: {items.length}
      </h2>
      {items.length === 0 && <p className="py-2 text-muted">Para acompanhar um carro, abra a ficha dele.</p>}
      <Cars items={items.slice(0, SHOWN)} />
      {items.length > SHOWN && (
        <Disclosure summary={`Mais ${items.length - SHOWN}`}>
          <Cars items={items.slice(SHOWN)} />
        </Disclosure>
      )}
    </section>
  )
}

function Cars({ items }: Pick<Watches, 'items'>) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map(({ plate, since }) => (
        <li key={plate} className="border-b border-line">
          <Link
            to={paths.car(plate)}
            className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken"
          >
            <Plate plate={plate} size="sm" />
            <span className="text-muted">desde {formatDate(since)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
