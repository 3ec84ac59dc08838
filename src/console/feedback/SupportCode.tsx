import { CopyButton } from '#console/ui/CopyButton.tsx'

/** Digits that are enough to find the request; the button copies the whole id. */
const SHOWN = 8

/** The id of a failed request at the service or the BFF. */
export function SupportCode({ requestId }: { readonly requestId: string | null }) {
  if (requestId === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-muted">
      Código de suporte:
      <code title={requestId} className="font-mono text-xs">
        {requestId.slice(0, SHOWN)}
      </code>
      <CopyButton text={requestId} label="Copiar código de suporte" />
    </p>
  )
}
