import { formatDateTime } from '#brazil/dates.ts'
import { noticeVersion } from '#console/texts/notice-version.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Detail } from './Details.tsx'

interface AcceptanceDetailProps {
  readonly acceptance: NonNullable<InquiryRecord['acceptance']>
}

/** Who accepted the notice of this inquiry. The server sends it only to managers. */
export function AcceptanceDetail({ acceptance }: AcceptanceDetailProps) {
  const { by, acceptedAt, version, address } = acceptance
  return (
    <Detail label="Aceite do aviso">
      {by.name}, {formatDateTime(acceptedAt)}, versão {noticeVersion(version)}
      {address !== null && `, do endereço ${address}`}
    </Detail>
  )
}
