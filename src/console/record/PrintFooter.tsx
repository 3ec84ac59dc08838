import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { chargeLabel } from '#console/texts/charge-labels.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { PaperFooter } from './PaperFooter.tsx'

/** Names the record on each printed page. */
export function PrintFooter({
  record,
  withCost,
}: {
  readonly record: InquiryRecord
  readonly withCost: boolean
}) {
  const { id, plate, createdAt } = record
  const car = plate === null ? [] : [`Placa ${formatPlate(plate)}`]
  const cost = withCost ? [chargeLabel(record)] : []
  return <PaperFooter parts={[...car, `Consulta ${id}`, formatDateTime(createdAt), ...cost]} />
}
