import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'

interface SourceProps {
  readonly inquiryId: string
  readonly service: string
  /** ISO 8601. */
  readonly at: string
}

/** The purchase that a line comes from, and its age. */
export function Source({ inquiryId, service, at }: SourceProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return (
    <Link
      to={paths.inquiry(inquiryId)}
      className="inline-flex min-h-11 items-center gap-1 text-sm text-link text-muted hover:text-ink pointer-fine:min-h-6 print:min-h-0"
    >
      {serviceName(catalog, service)}, <Age at={at} className="print:hidden" />
      <span className="hidden print:inline">{formatDate(at)}</span>
    </Link>
  )
}
