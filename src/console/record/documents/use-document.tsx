import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isAboutPeople } from '#contract/service/about-people.ts'
import { isDocumentAlone } from '#contract/service/document.ts'
import { DocumentPanel } from './DocumentPanel.tsx'
import { ShownFile } from './ShownFile.tsx'
import { documentFile } from './stored-file.ts'

interface DocumentParts {
  /** Beside the result: one press away, however long it is. */
  readonly button?: ReactNode
  /** Directly under the head, where the document is the whole result. */
  readonly panel?: ReactNode
  /** Above the page, so that it never pushes the verdict away. */
  readonly dialog?: ReactNode
}

/**
 * The document of a finished inquiry. Where it is the whole result (CRLV, ATPV-e) it opens by itself;
 * elsewhere on demand, because every look costs one of the calls that the whole shop shares.
 */
export function useDocument(record: InquiryRecord): DocumentParts {
  const { data: session } = useQuery(apiQuery('session'))
  const { mayQueryPeople } = usePerson()
  const [asked, setAsked] = useState(false)
  // FIPE answers have no id to follow and no document (interface, part 1).
  if (record.state !== 'done' || record.result === null || typeof record.result.pdf_url !== 'string')
    return {}
  // Interface, part 5: a test key's inquiries never have one.
  const inTest = session?.environment === 'test'
  const isWholeResult = isDocumentAlone(record.result)
  // The server refuses it; so does it a service that only the catalog can judge, with the same words.
  const isForbidden = !mayQueryPeople && isAboutPeople(record.service) === true
  if (isWholeResult && !inTest && !isForbidden) return { panel: <DocumentPanel id={record.id} /> }
  return {
    button: (
      <Button
        icon={<FileText aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        disabledReason={isForbidden ? NOT_ALLOWED : inTest ? IN_TEST : undefined}
        onClick={() => setAsked(true)}
        className="w-full px-2 min-[350px]:whitespace-nowrap"
      >
        Relatório em PDF
      </Button>
    ),
    dialog: (
      <Dialog open={asked} onClose={() => setAsked(false)} title="Relatório" size="lg">
        <ShownFile file={documentFile(record.id)} name="Documento da consulta" />
      </Dialog>
    ),
  }
}

const IN_TEST = 'O ambiente de teste não gera documentos.'
const NOT_ALLOWED =
  'Só abre documentos sobre pessoas quem pode consultar pessoas. Fale com um gerente da loja.'
