import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { Button } from '#console/ui/Button.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { DocumentPanel } from './DocumentPanel.tsx'

interface DocumentParts {
  /** For the page's head: one press away, however long the result below is. */
  readonly button?: ReactNode
  /** Directly under the head. */
  readonly panel?: ReactNode
}

/**
 * The document of a finished inquiry. Where it is the whole result (CRLV, ATPV-e) it opens by itself;
 * elsewhere on demand, because every look costs one of the calls that the whole shop shares.
 */
export function useDocument(record: InquiryRecord): DocumentParts {
  const panelId = useId()
  const { data: session } = useQuery(apiQuery('session'))
  const [asked, setAsked] = useState(false)
  // FIPE answers have no id to follow and no document (interface, part 1).
  if (record.state !== 'done' || record.result === null || typeof record.result.pdf_url !== 'string')
    return {}
  // Interface, part 5: a test key's inquiries never have one.
  const inTest = session?.environment === 'test'
  const isWholeResult = record.result.dados === undefined
  if (isWholeResult && !inTest) return { panel: <DocumentPanel id={record.id} panelId={panelId} /> }
  return {
    button: (
      <Button
        icon={<FileText aria-hidden="true" className="size-5" />}
        aria-expanded={asked}
        aria-controls={asked ? panelId : undefined}
        disabledReason={inTest ? 'O ambiente de teste não gera documentos.' : undefined}
        onClick={() => setAsked(!asked)}
      >
        Ver documento
      </Button>
    ),
    panel: asked && <DocumentPanel id={record.id} panelId={panelId} />,
  }
}
