import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAhead } from '#console/routing/use-ahead.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isDocumentAlone } from '#contract/service/document.ts'
import { ROW_ACTION } from '../ActionRow.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { LateFile } from './LateFile.tsx'
import { documentFile } from './stored-file.ts'
import { useDocumentBlock } from './use-document-block.ts'

const nothingAhead = () => Promise.resolve()

interface DocumentParts {
  /** A button beside the result, one press away however long the result is. */
  readonly button?: ReactNode
  /** Directly under the head, if the document is the whole result. */
  readonly panel?: ReactNode
  /** A dialog over the page, so that the document never displaces the verdict. */
  readonly dialog?: ReactNode
}

/**
 * The document of a finished inquiry. If it is the whole result (CRLV, ATPV-e), it opens automatically;
 * otherwise on demand, because each view uses up one of the calls that the whole shop shares.
 */
export function useDocument(record: InquiryRecord): DocumentParts {
  const blocked = useDocumentBlock(record.service, record.test)
  const [asked, setAsked] = useState(false)
  // A manager has taken the permission away while the document was open: it shows what the page now masks.
  if (asked && blocked !== undefined) setAsked(false)
  // FIPE answers have no id to follow and no document (interface part 1).
  const hasDocument = record.state === 'done' && typeof record.result?.pdf_url === 'string'
  useAhead(hasDocument ? LateFile.preload : nothingAhead)
  if (!hasDocument || record.result === null) return {}
  const isWholeResult = isDocumentAlone(record.result)
  if (isWholeResult && blocked === undefined) return { panel: <DocumentPanel id={record.id} /> }
  return {
    button: (
      <Button
        icon={<FileText aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        aria-label="Relatório em PDF"
        disabledReason={blocked}
        onClick={() => setAsked(true)}
        variant="quiet"
        className={ROW_ACTION}
      >
        <span>
          <span className="max-sm:hidden">Relatório em </span>PDF
        </span>
      </Button>
    ),
    dialog: (
      <Dialog open={asked} onClose={() => setAsked(false)} title="Relatório" size="lg">
        <LateFile file={documentFile(record.id)} name="Documento da consulta" />
      </Dialog>
    ),
  }
}
