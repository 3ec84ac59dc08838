import { useEffect, useRef } from 'react'
import { formatCents } from '#brazil/money.ts'
import { Countdown } from '#console/feedback/Countdown.tsx'
import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { errorText } from '#console/texts/error-text.ts'
import { useTitlePrefix } from '#console/ui/document-title.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { TopUp } from '#console/wallet/TopUp.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'

/**
 * A refusal of the service: the reason, the money, the missing amount and the next step. The form keeps
 * everything. It takes the focus, and again with a new `key`.
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
        {refusal.code === 'SALDO_INSUFICIENTE' ? (
          <p>
            <TopUp /> O que você preencheu continua aqui.
          </p>
        ) : (
          <p>{whatToDo}</p>
        )}
        {refusal.retryAfter !== undefined && <Countdown seconds={refusal.retryAfter} />}
        <SupportCode requestId={refusal.requestId} />
      </Notice>
    </div>
  )
}

/** The missing amount of a 402; undefined where the balance is unknown or sufficient. */
export function missingCents(refusal: ErrorDetail, priceCents: number): number | undefined {
  if (refusal.code !== 'SALDO_INSUFICIENTE' || refusal.balanceCents === undefined) return undefined
  const missing = priceCents - refusal.balanceCents
  return missing > 0 ? missing : undefined
}
