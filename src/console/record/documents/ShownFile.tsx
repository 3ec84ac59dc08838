import { useQuery } from '@tanstack/react-query'
import { errorDetailOf } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { DocumentType } from '#contract/service/document.ts'
import { fileTypeOptions } from './document-query.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { FileWaiting } from './FileWaiting.tsx'
import type { StoredFile } from './stored-file.ts'

interface ShownFileProps {
  readonly file: StoredFile
  /** The file's name for screen readers: "Documento da consulta". */
  readonly name: string
}

/**
 * A stored file in the page, with buttons to save it. If it cannot be opened, the page says why and stays.
 */
export function ShownFile({ file, name }: ShownFileProps) {
  const { data: type, error, isFetching, refetch } = useQuery(fileTypeOptions(file.path))
  if (error) {
    return (
      <ErrorNotice
        error={error}
        subject={file.subject}
        actions={
          errorDetailOf(error).retryable && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Carregar de novo
            </Button>
          )
        }
      />
    )
  }
  if (type === undefined) return <FileWaiting />
  return (
    <div className="flex flex-col gap-4">
      <DocumentActions file={file} type={type} />
      <Preview path={file.path} type={type} name={name} />
    </div>
  )
}

interface PreviewProps {
  readonly path: string
  readonly type: DocumentType | null
  readonly name: string
}

function Preview({ path, type, name }: PreviewProps) {
  if (type === 'image/png' || type === 'image/jpeg') {
    return <img src={path} alt={name} className="max-w-full rounded-md border border-line" />
  }
  // Most phones have no viewer that works inside a page.
  if (type === 'application/pdf' && navigator.pdfViewerEnabled) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer refuses a sandbox; the answer's own policy runs nothing
      <iframe
        // Hides the viewer's list of pages, which takes a third of the width.
        src={`${path}#navpanes=0&view=FitH`}
        title={name}
        className="h-[64dvh] min-h-96 w-full rounded-md border border-line bg-surface"
      />
    )
  }
  return (
    <p className="text-muted">
      Este navegador não mostra o PDF dentro da página. Abra em outra aba ou baixe.
    </p>
  )
}
