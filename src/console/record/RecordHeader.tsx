import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { CarLine } from './result/CarLine.tsx'

interface RecordHeaderProps {
  readonly record: InquiryRecord
  /** Actions beside the title. */
  readonly actions?: ReactNode
}

/** The inquiry and the car, and in one quiet line the cost, the time and the person. */
export function RecordHeader({ record, actions }: RecordHeaderProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, record.service)
  const { label, tone } = stateText(record.state, record.following)
  return (
    <header className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <PageTitle documentTitle={record.plate ? `${name} ${record.plate}` : name}>{name}</PageTitle>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {record.plate && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2">
          <span className="flex items-center">
            <Plate plate={record.plate} size="md" />
            <CopyButton text={record.plate} label="Copiar placa" />
          </span>
          <Car result={record.result} />
        </div>
      )}
      <p className="text-sm text-muted sm:col-span-2">
        {record.state === 'done' && <span className="font-semibold">{chargeText(record)} </span>}
        Pedida em <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time> por{' '}
        {record.createdBy.name}.{' '}
        {record.plate && (
          <Link
            to={paths.home({ placa: record.plate })}
            className="no-print inline-block py-1 text-accent underline underline-offset-2"
          >
            Mais sobre este carro
          </Link>
        )}
      </p>
      {actions && <div className="no-print flex flex-col sm:col-start-2 sm:row-start-1">{actions}</div>}
    </header>
  )
}

/** Known as soon as the answer names it; FIPE's answers have a view of their own for it. */
function Car({ result }: { readonly result: InquiryRecord['result'] }) {
  const inquiry = InquirySchema.safeParse(result)
  return inquiry.success && <CarLine inquiry={inquiry.data} />
}
