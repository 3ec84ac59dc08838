import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { errorDetailOf } from '#console/api/api-error.ts'
import { type ErrorSubject, errorText, isKnownCode, isSignInError } from '#console/texts/error-text.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { PublishedWords } from './PublishedWords.tsx'
import { SupportCode } from './SupportCode.tsx'
import { WhatToDo } from './WhatToDo.tsx'

export interface ErrorReportProps {
  /** The value that was thrown. */
  readonly error: unknown
  /** The next step: "Carregar de novo", a link. */
  readonly actions?: ReactNode
  /** The part that failed, if it changes the meaning of the code. */
  readonly subject?: ErrorSubject
  /** Moves the focus to the notice, because it answers something that the person just did. */
  readonly takeFocus?: boolean
}

/** What happened, whether money moved, what to do next, and the code for support. */
export function ErrorReport({ error, actions, subject, takeFocus = false }: ErrorReportProps) {
  const ref = useRef<HTMLDivElement>(null)
  const detail = errorDetailOf(error)
  const text = errorText(detail, subject)
  const isSignIn = isSignInError(detail.code)
  useLayoutEffect(() => {
    if (takeFocus) ref.current?.focus()
  }, [takeFocus])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={text.title} actions={actions} {...(takeFocus && { role: 'alert' })}>
        <p>{text.whatHappened}</p>
        {!isKnownCode(detail.code) && <PublishedWords code={detail.code} said={detail.message} />}
        {!isSignIn && <p className="font-semibold">{text.money}</p>}
        <WhatToDo words={text.whatToDo} retryAfter={detail.retryAfter} />
        {!isSignIn && <SupportCode requestId={detail.requestId} />}
      </Notice>
    </div>
  )
}
