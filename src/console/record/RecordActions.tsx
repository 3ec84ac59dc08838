import { CarFront, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isAboutPeople } from '#contract/service/about-people.ts'
import { isDocumentAlone } from '#contract/service/document.ts'
import { useBeside } from './beside.ts'
import { ACTION_ROW, RECORD_ACTION } from './record-action.ts'

interface RecordActionsProps {
  readonly record: InquiryRecord
  /** Opens the document, where there is one. */
  readonly document: ReactNode
}

/** Right under the verdict, in one row: what to do with it. */
export function RecordActions({ record, document }: RecordActionsProps) {
  const { plate, state } = record
  if (plate === null && state !== 'done') return null
  return (
    <div role="group" aria-label="O que fazer agora" className={ACTION_ROW}>
      {plate !== null && (
        <ButtonLink
          variant="quiet"
          to={paths.car(plate)}
          icon={<CarFront aria-hidden="true" className="size-5" />}
          className={RECORD_ACTION}
        >
          Ficha do carro
        </ButtonLink>
      )}
      <SendResult record={record} />
      {document}
      {state === 'done' && (
        <Button
          variant="quiet"
          icon={<Printer aria-hidden="true" className="size-5" />}
          className={RECORD_ACTION}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      )}
    </div>
  )
}

/** Nothing where there is no result, or none but a document: that is sent as a file. */
function SendResult({ record }: Pick<RecordActionsProps, 'record'>) {
  const { id, state, result, plate, car, verdict, service } = record
  const beside = useBeside(record)
  if (state !== 'done' || result === null || isDocumentAlone(result)) return null
  return (
    <ShareButton
      variant="quiet"
      inquiryId={id}
      plate={plate}
      car={car}
      headline={beside?.headline ?? verdict?.text}
      beside={beside}
      // The server refuses it; so it does of a service that only the catalog can judge.
      disabledReason={isAboutPeople(service) === true ? NOT_SHARED : undefined}
      className={RECORD_ACTION}
    />
  )
}

const NOT_SHARED = 'Consultas sobre pessoas não são enviadas por link.'
