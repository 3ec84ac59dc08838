import { CopyButton } from '#console/ui/CopyButton.tsx'
import { LongText } from './general/LongText.tsx'

/** A JSON text, with a button that copies all of it. */
export function RawText({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col items-start gap-2 pb-3">
      <CopyButton text={text} label="Copiar resposta original" labelled />
      <pre className="max-h-[70dvh] w-full overflow-auto rounded-md bg-sunken p-3 whitespace-pre-wrap">
        <LongText text={text} preview={8_000} />
      </pre>
    </div>
  )
}
