import { Download, ExternalLink, Share2 } from 'lucide-react'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { DocumentType } from '#contract/service/document.ts'
import { documentPath, downloadPath, fetchDocument } from './document-query.ts'
import { canShare, useShare } from './use-share.ts'

interface DocumentActionsProps {
  readonly id: string
  readonly type: DocumentType | null
  /** Reads the file that is shared. */
  readonly readFile?: (id: string) => Promise<File>
}

/** Actions on a document: open it by itself, download it, and share it where the browser can. */
export function DocumentActions({ id, type, readFile = fetchDocument }: DocumentActionsProps) {
  const { share, busy, pressAgain, error } = useShare(() => readFile(id))
  const shares = canShare(type)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <LinkButton
          href={documentPath(id)}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          Abrir em outra aba
        </LinkButton>
        <LinkButton href={downloadPath(id)} icon={<Download aria-hidden="true" className="size-5" />}>
          Baixar
        </LinkButton>
        {shares && (
          <Button busy={busy} onClick={share} icon={<Share2 aria-hidden="true" className="size-5" />}>
            Compartilhar
          </Button>
        )}
      </div>
      {pressAgain && (
        <Notice role="status" title="O documento está pronto">
          <p>Toque de novo em “Compartilhar” para escolher para onde ele vai. Nada é cobrado.</p>
        </Notice>
      )}
      {error && <ShareFailure error={error} />}
      <p className="text-sm text-muted">
        {shares ? 'Abrir de novo, baixar e compartilhar é grátis.' : 'Abrir de novo e baixar é grátis.'}
      </p>
    </div>
  )
}

function ShareFailure({ error }: { readonly error: Error }) {
  if (error instanceof ApiError) return <ErrorNotice error={error} subject="document" takeFocus />
  return (
    <Notice tone="warning" role="alert" title="Este aparelho não conseguiu compartilhar o documento">
      <p>Baixe e envie pelo programa que preferir. Nada mudou na cobrança.</p>
    </Notice>
  )
}
