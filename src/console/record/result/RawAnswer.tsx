import { useState } from 'react'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { LongText } from './general/LongText.tsx'

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
      {open && <RawText text={JSON.stringify(answer, null, 2)} />}
    </Disclosure>
  )
}

function RawText({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col items-start gap-2 pb-3">
      <CopyButton text={text} label="Copiar resposta original" labelled />
      <pre className="max-h-[70dvh] w-full overflow-auto rounded-md bg-sunken p-3 whitespace-pre-wrap">
        <LongText text={text} preview={8_000} />
      </pre>
    </div>
  )
}
