import { formatDate } from '#brazil/dates.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

interface PurgedNoticeProps {
  readonly record: Pick<InquiryRecord, 'service' | 'plate'>
  readonly purged: NonNullable<InquiryRecord['purged']>
}

/** Why the result is gone, what is left, and a link to buy a new one. */
export function PurgedNotice({ record: { service, plate }, purged: { at, afterDays } }: PurgedNoticeProps) {
  const why = afterDays === null ? 'a pedido de quem aparece nela' : `prazo de ${days(afterDays)}`
  return (
    <Notice
      tone="neutral"
      title={`Os dados desta consulta foram apagados em ${formatDate(at)} (${why})`}
      actions={
        <ButtonLink to={paths.newInquiry(service, { placa: plate ?? undefined })}>
          Fazer a mesma consulta de novo
        </ButtonLink>
      }
    >
      <p>
        A consulta, o preço, o dia e quem pediu continuam no histórico. Uma nova consulta tem o preço de hoje.
      </p>
    </Notice>
  )
}

function days(count: number): string {
  return count === 1 ? '1 dia' : `${formatNumber(count)} dias`
}
