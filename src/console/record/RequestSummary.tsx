import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { type ReviewRow, reviewRows } from '#console/form-engine/review-rows.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Detail } from './Details.tsx'
import { fipeRows } from './fipe-rows.ts'

/** The request in words, as rows of details. */
export function RequestSummary({ record }: { readonly record: InquiryRecord }) {
  return record.service === 'fipe-tabela' ? <OfTable record={record} /> : <OfForm record={record} />
}

function OfForm({ record }: { readonly record: InquiryRecord }) {
  return <Rows rows={reviewRows(record.request)} />
}

function OfTable({ record }: { readonly record: InquiryRecord }) {
  // An answer contains the name of its month.
  const unnamed = record.result === null && record.request.referencia !== undefined
  const { data: months } = useQuery({ ...apiQuery('fipeReferences'), enabled: unnamed })
  return <Rows rows={fipeRows(record, new Map(months?.items.map(({ code, name }) => [code, name])))} />
}

function Rows({ rows }: { readonly rows: readonly ReviewRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      {rows.map(({ name, label, value }) => (
        <Detail key={name} label={label}>
          <span className="tabular-nums">{value}</span>
          {name === 'renavam' && <CopyButton text={value} label="Copiar RENAVAM" />}
        </Detail>
      ))}
    </>
  )
}
