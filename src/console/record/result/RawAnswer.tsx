import { Suspense, useState } from 'react'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'

// Few people unfold it.
const RawText = lazyPart(() => import('./RawText.tsx').then((module) => module.RawText), PartMissing)

/**
 * The service's answer word for word. A friendly view can be wrong and this one cannot, so it is always one
 * click away.
 */
export function RawAnswer({ answer }: { readonly answer: unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      summary="Resposta original da central"
      onToggle={setOpen}
      className="no-print border-y border-line"
    >
      {open && (
        <Suspense>
          <RawText text={JSON.stringify(answer, null, 2)} />
        </Suspense>
      )}
    </Disclosure>
  )
}
