import { useEffect, useRef } from 'react'
import { formatCents } from '#brazil/money.ts'
import { Countdown } from '#console/feedback/Countdown.tsx'
import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { errorText } from '#console/texts/error-text.ts'
import { useTitlePrefix } from '#console/ui/document-title.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'

/**
 * The service said no: what happened, whether the amount came back, how much is missing where
 * it is money, and what to do. The form keeps everything. Takes the focus; a `key` per
 * attempt makes it take the focus again.
 */
export function RefusalNotice({
  refusal,
  priceCents,
}: {
  readonly refusal: ErrorDetail
  readonly priceCents: number
}) {
  const ref = useRef<HTMLDivElement>(null)
  useTitlePrefix('Erro: ')
  useEffect(() => ref.current?.focus(), [])
  const { title, whatHappened, money, whatToDo } = errorText(refusal)
  const missing = missingCents(refusal, priceCents)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="danger" title={title} role="alert">
        <p>{whatHappened}</p>
        {missing !== undefined && (
          <p>
            O preço é {formatCents(priceCents)}. Faltam <strong>{formatCents(missing)}</strong> na carteira.
          </p>
        )}
        <p className="font-semibold">{money}</p>
        <p>{whatToDo}</p>
        {refusal.retryAfter !== undefined && <Countdown seconds={refusal.retryAfter} />}
        <SupportCode requestId={refusal.requestId} />
      </Notice>
    </div>
  )
}

/** How much a 402 says is missing; undefined where it did not tell the balance, or told one that would do. */
export function missingCents(refusal: ErrorDetail, priceCents: number): number | undefined {
  if (refusal.code !== 'SALDO_INSUFICIENTE' || refusal.balanceCents === undefined) return undefined
  const missing = priceCents - refusal.balanceCents
  return missing > 0 ? missing : undefined
}
