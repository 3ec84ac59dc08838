import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { LateFile } from '#console/record/documents/LateFile.tsx'
import { documentFile } from '#console/record/documents/stored-file.ts'
import { useDocumentBlock } from '#console/record/documents/use-document-block.ts'
import { serviceName } from '#console/services/service-name.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { CarDocument } from '#contract/console/car.ts'

/** The documents of all purchases. Each opens here, and can be shared or saved. */
export function CarDocuments({ documents }: { readonly documents: readonly CarDocument[] }) {
  const { visible, ...portion } = usePortion(documents)
  return (
    <Disclosure
      summary={documents.length === 1 ? '1 PDF' : `${documents.length} PDFs`}
      className="border-b border-line"
    >
      <ul className="pb-4">
        {visible.map((document) => (
          <DocumentLine key={document.inquiryId} document={document} />
        ))}
      </ul>
      <MoreButton {...portion} />
    </Disclosure>
  )
}

function DocumentLine({ document: { inquiryId, service, at } }: { readonly document: CarDocument }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const [isOpen, setOpen] = useState(false)
  const name = serviceName(catalog, service)
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="text-muted">de {formatDate(at)}</span>
      </span>
      <Button
        size="sm"
        icon={<FileText aria-hidden="true" className="size-4" />}
        aria-label={`Abrir ou enviar: ${name} de ${formatDate(at)}`}
        aria-haspopup="dialog"
        disabledReason={useDocumentBlock(service)}
        onClick={() => setOpen(true)}
      >
        Abrir ou enviar
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="lg">
        <LateFile file={documentFile(inquiryId)} name={`Documento: ${name}`} />
      </Dialog>
    </li>
  )
}
