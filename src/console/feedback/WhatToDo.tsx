import { useState } from 'react'
import { formatDuration } from '#brazil/age.ts'
import { WAIT_A_MOMENT } from '#console/texts/code-text.ts'
import { useNow } from '#console/ui/use-now.ts'

interface WhatToDoProps {
  readonly words: string
  /** Seconds, as in `Retry-After`. */
  readonly retryAfter: number | undefined
}

/** The next step. If the answer gives a time, that time replaces "a moment". */
export function WhatToDo({ words, retryAfter }: WhatToDoProps) {
  if (retryAfter === undefined) return <p>{words}</p>
  return (
    <>
      {words !== WAIT_A_MOMENT && <p>{words}</p>}
      <Countdown seconds={retryAfter} />
    </>
  )
}

/**
 * The rest of the wait that a 429 asks for, counted from the moment it is shown. `seconds` as in
 * `Retry-After`.
 */
function Countdown({ seconds }: { readonly seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = until - useNow(1000)
  return (
    // A screen reader that reads out a number each second would drown everything else.
    <p role="timer" aria-live="off" className="tabular-nums">
      {left > 0 ? `Espere ${formatDuration(left + 999)}.` : 'Já pode tentar de novo.'}
    </p>
  )
}
