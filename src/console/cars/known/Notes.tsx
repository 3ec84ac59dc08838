import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { serviceName } from '#console/services/service-name.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { aspectNotes } from './aspect-notes.ts'

/** What else there is to say of a line: doubts first, then what has changed. */
export function Notes({ line }: { readonly line: CarAspectLine }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const now = useNow(60_000)
  const notes = aspectNotes(line, (service) => serviceName(catalog, service), now)
  return notes.map(({ to, isDoubt, text, linkText }) => (
    <p key={text} className={isDoubt ? 'text-sm' : 'text-sm text-muted'}>
      {text}{' '}
      <Link to={to} className="text-ink underline underline-offset-2">
        {linkText}
      </Link>
    </p>
  ))
}
