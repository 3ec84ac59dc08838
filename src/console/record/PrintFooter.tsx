import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { chargeLabel } from '#console/texts/charge-labels.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { PaperFooter } from './PaperFooter.tsx'

/** Characters of an id that are enough to find it; two whole ids would take two lines. */
const SHORT = 8

/** Identifies the record on each printed page. */
export function PrintFooter({
  record,
  withCost,
}: {
  readonly record: InquiryRecord
  readonly withCost: boolean
}) {
  const { id, plate, createdAt, upstreamId } = record
  const car = plate === null ? [] : [`Placa ${formatPlate(plate)}`]
  const cost = withCost ? [chargeLabel(record)] : []
  const ids = [`Consulta ${id}`, ...(upstreamId === null ? [] : [`na central ${upstreamId.slice(0, SHORT)}`])]
  return <PaperFooter test={record.test} parts={[...car, ...ids, formatDateTime(createdAt), ...cost]} />
}
