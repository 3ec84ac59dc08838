import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { serviceName } from '#console/services/service-name.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { aspectNotes } from './aspect-notes.ts'

interface NotesProps {
  readonly line: CarAspectLine
  /** Whether this line has the page's link to the alerts of monitoring. */
  readonly leadsToAlerts: boolean
}

/** Notes on a line: doubts first, then changes. */
export function Notes({ line, leadsToAlerts }: NotesProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const now = useNow(60_000)
  const nameOf = (service: string) => serviceName(catalog, service)
  const notes = aspectNotes(line, { nameOf, now, leadsToAlerts })
  return notes.map(({ to, isDoubt, text, linkText }) => (
    <p key={text} className={isDoubt ? 'text-sm' : 'text-sm text-muted'}>
      {text}{' '}
      {to !== undefined && (
        <Link to={to} className="text-link">
          {linkText}
        </Link>
      )}
    </p>
  ))
}
