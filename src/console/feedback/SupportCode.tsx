import { CopyButton } from '#console/ui/CopyButton.tsx'

/** The id under which the service or the BFF knows a failed request. */
export function SupportCode({ requestId }: { readonly requestId: string | null }) {
  if (requestId === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      Código de suporte:
      <code className="font-mono text-xs break-all">{requestId}</code>
      <CopyButton text={requestId} label="Copiar código de suporte" />
    </p>
  )
}
