import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { apiQuery } from '#console/api/queries.ts'
import { chargeLabel } from '#console/texts/charge-labels.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

/**
 * Identifies each printed page at its foot (`print.css`). The page itself has all of it, so screen readers
 * skip it.
 */
export function PrintFooter({ record }: { readonly record: InquiryRecord }) {
  const { data: session } = useQuery(apiQuery('session'))
  const { id, plate, createdAt } = record
  const parts = [
    // The banner of the screen is not printed.
    session?.environment === 'test' && 'TESTE: dados fictícios',
    plate && `Placa ${formatPlate(plate)}`,
    `Consulta ${id}`,
    formatDateTime(createdAt),
    chargeLabel(record),
  ]
  return (
    <>
      {/* Reserves the footer's space: every browser repeats only this kind of box on each page. */}
      <div className="paper-footer-room" />
      <footer aria-hidden="true" className="paper-footer">
        {parts.filter(Boolean).join(' · ')}
      </footer>
    </>
  )
}
