import { CopyButton } from '#console/ui/CopyButton.tsx'

/** Enough to find it by; the button copies the whole. */
const SHOWN = 8

/** The id under which the service or the BFF knows a failed request. */
export function SupportCode({ requestId }: { readonly requestId: string | null }) {
  if (requestId === null) return null
  return (
    <p className="flex items-center gap-x-1 text-muted">
      Código de suporte:
      <code title={requestId} className="font-mono text-xs">
        {requestId.slice(0, SHOWN)}
      </code>
      <CopyButton text={requestId} label="Copiar código de suporte" />
    </p>
  )
}
