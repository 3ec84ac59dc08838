import { useEffect, useRef } from 'react'
import { KEY_REFUSED } from '#console/account/use-spending-block.ts'
import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { WhatToDo } from '#console/feedback/WhatToDo.tsx'
import { OFF_REASON } from '#console/services/availability.ts'
import { refundedText } from '#console/texts/charge-labels.ts'
import { useErrorWords } from '#console/texts/error-words.ts'
import { useTitlePart } from '#console/ui/document-title.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { Said } from '#console/ui/reason-on-page.ts'
import { isForMoney, MoneyNow } from '#console/wallet/MoneyNow.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'

/** Refusals whose title already says everything, each with the reason to show at a disabled button. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  SERVICE_REFUSES_KEY: KEY_REFUSED,
  SERVICE_OFF: OFF_REASON,
}

/**
 * The reason that the box of a refusal gives for a disabled button, for `ReasonOnPage`. `id` is the box's.
 */
export function saidByBox(refusal: ErrorDetail | undefined, id: string): Said | undefined {
  const reason = refusal && REASONS[refusal.code]
  return reason === undefined ? undefined : { reason, id }
}

/**
 * A refusal of the service: the reason, the money, and the next step. The form keeps everything. The notice
 * takes the focus, and again with a new `key`. It is not red: red is for wrong fields and verdicts.
 */
export function RefusalNotice({
  id,
  refusal,
  priceCents,
}: {
  /** For the button that this box describes. */
  readonly id?: string | undefined
  readonly refusal: ErrorDetail
  readonly priceCents: number
}) {
  const ref = useRef<HTMLDivElement>(null)
  useTitlePart('prefix', 'Erro: ')
  // After the router has restored the page's scroll position, which may hide the notice.
  useEffect(() => ref.current?.focus(), [])
  const { title, whatHappened, money, whatToDo } = useErrorWords(refusal)
  return (
    <div ref={ref} id={id} tabIndex={-1} className="outline-none">
      <Notice tone="neutral" title={title} role="alert">
        {REASONS[refusal.code] === undefined && <p>{whatHappened}</p>}
        <p className="font-semibold">{refusal.charged === 'refunded' ? refundedText(priceCents) : money}</p>
        {isForMoney(refusal) ? (
          <p>
            <MoneyNow
              refusal={refusal}
              priceCents={priceCents}
              subject="o preço é"
              next="Tente de novo: o que você preencheu continua aqui."
              afterwards="O que você preencheu continua aqui."
            />
          </p>
        ) : (
          <WhatToDo words={whatToDo} retryAfter={refusal.retryAfter} />
        )}
        <SupportCode requestId={refusal.requestId} />
      </Notice>
    </div>
  )
}
