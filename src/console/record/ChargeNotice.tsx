import { formatCents } from '#brazil/money.ts'
import { Notice } from '#console/ui/Notice.tsx'

interface ChargeNoticeProps {
  readonly priceCents: number
  readonly chargedCents: number
}

/** Shown if the service charged more than the person confirmed. */
export function ChargeNotice({ priceCents, chargedCents }: ChargeNoticeProps) {
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
