import { Download, ExternalLink, Share2 } from 'lucide-react'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { DocumentType } from '#contract/service/document.ts'
import { fetchFile } from './document-query.ts'
import type { StoredFile } from './stored-file.ts'
import { canShare, useShare } from './use-share.ts'

interface DocumentActionsProps {
  readonly file: StoredFile
  readonly type: DocumentType | null
  /** Reads the file to share. */
  readonly readFile?: (path: string) => Promise<File>
}

/** Actions on a document: open it in its own tab, download it, and share it if the browser can. */
export function DocumentActions({ file, type, readFile = fetchFile }: DocumentActionsProps) {
  const { share, busy, pressAgain, error } = useShare(() => readFile(file.path))
  const shares = canShare(type)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:whitespace-nowrap">
        <LinkButton
          href={file.path}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          <span>
            Abrir<span className="max-sm:sr-only"> em outra aba</span>
          </span>
        </LinkButton>
        <LinkButton href={file.downloadPath} icon={<Download aria-hidden="true" className="size-5" />}>
          Baixar
        </LinkButton>
        {shares && (
          <Button busy={busy} onClick={share} icon={<Share2 aria-hidden="true" className="size-5" />}>
            Compartilhar
          </Button>
        )}
      </div>
      {pressAgain && (
        <Notice role="status" title="O arquivo está pronto">
          <p>Toque de novo em “Compartilhar” para escolher para onde ele vai. Nada é cobrado.</p>
        </Notice>
      )}
      {error && <ShareFailure error={error} subject={file.subject} />}
      <p className="text-muted">
        {shares ? 'Abrir de novo, baixar e compartilhar é grátis.' : 'Abrir de novo e baixar é grátis.'}
      </p>
    </div>
  )
}

function ShareFailure({ error, subject }: { readonly error: Error } & Pick<StoredFile, 'subject'>) {
  if (error instanceof ApiError) return <ErrorNotice error={error} subject={subject} takeFocus />
  return (
    <Notice tone="neutral" role="alert" title="Este aparelho não conseguiu compartilhar o arquivo">
      <p>Baixe e envie pelo programa que preferir. Nada mudou na cobrança.</p>
    </Notice>
  )
}
