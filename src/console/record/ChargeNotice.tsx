import { formatCents } from '#brazil/money.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

/** Shown if the service charged more than the person confirmed. */
export function ChargeNotice({ record }: { readonly record: InquiryRecord }) {
  const { priceCents, chargedCents } = record
  if (priceCents === null || chargedCents === null || chargedCents <= priceCents) return null
  return (
    <Notice tone="neutral" title="Esta consulta custou mais do que o preço confirmado">
      <p>
        Preço confirmado: {formatCents(priceCents)}. Cobrado pela central:{' '}
        <strong>{formatCents(chargedCents)}</strong>. O preço mudou entre a confirmação e a cobrança; os
        gerentes da loja já foram avisados.
      </p>
    </Notice>
  )
}
