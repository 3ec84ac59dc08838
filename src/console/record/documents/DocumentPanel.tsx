import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { DocumentType } from '#contract/service/document.ts'
import { documentPath, documentTypeOptions } from './document-query.ts'
import { DocumentActions } from './DocumentActions.tsx'

/** The document of a finished inquiry: opened in the page where the browser can, with ways to keep it. */
export function DocumentPanel({ id, panelId }: { readonly id: string; readonly panelId: string }) {
  return (
    <div id={panelId} className="no-print">
      <Card title="Documento">
        <ShownDocument id={id} />
      </Card>
    </div>
  )
}

function ShownDocument({ id }: { readonly id: string }) {
  const { data: type, error, isFetching, refetch } = useQuery(documentTypeOptions(id))
  if (error) {
    const mayHelp = error instanceof ApiError && error.detail.retryable
    return (
      <ErrorNotice
        error={error}
        subject="document"
        actions={
          mayHelp && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )
        }
      />
    )
  }
  if (type === undefined)
    return <Loading label="Buscando o documento" skeleton={<Skeleton className="h-96" />} />
  return (
    <div className="flex flex-col gap-4">
      <DocumentActions id={id} type={type} />
      <Preview id={id} type={type} />
    </div>
  )
}

function Preview({ id, type }: { readonly id: string; readonly type: DocumentType | null }) {
  if (type === 'image/png' || type === 'image/jpeg') {
    return (
      <img
        src={documentPath(id)}
        alt="Documento da consulta"
        className="max-w-full rounded-md border border-line"
      />
    )
  }
  // Phones mostly have no viewer that works inside a page.
  if (type === 'application/pdf' && navigator.pdfViewerEnabled) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer refuses a sandbox; the answer's own policy runs nothing
      <iframe
        src={documentPath(id)}
        title="Documento da consulta"
        className="h-[80dvh] min-h-96 w-full rounded-md border border-line bg-surface"
      />
    )
  }
  return (
    <p className="text-muted">
      Este navegador não mostra o documento dentro da página. Abra em outra aba ou baixe.
    </p>
  )
}
