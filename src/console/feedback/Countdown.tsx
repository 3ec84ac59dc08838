import { useState } from 'react'
import { formatDuration } from '#brazil/age.ts'
import { useNow } from '#console/ui/use-now.ts'

/** How long a 429 still asks to wait, from the moment it is shown. `seconds` as in `Retry-After`. */
export function Countdown({ seconds }: { readonly seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = until - useNow(1000)
  return (
    // A number that is read out each second would drown everything else.
    <p role="timer" aria-live="off" className="tabular-nums">
      {left > 0 ? `Espere ${formatDuration(left + 999)}.` : 'Já pode tentar de novo.'}
    </p>
  )
}
