import { CarFront } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isAboutPeople } from '#contract/service/about-people.ts'
import { isDocumentAlone } from '#contract/service/document.ts'
import { ActionRow, PrintAction, ROW_ACTION, SendAction } from './ActionRow.tsx'
import { useBeside } from './beside.ts'
import { stampOf } from './head-parts.ts'

interface RecordActionsProps {
  readonly record: InquiryRecord
  /** The button that opens the document, if there is one. */
  readonly document: ReactNode
}

/** On wide screens a column beside the answer, above the receipt. Each reason is below its own action. */
const BESIDE =
  'action-column @4xl:col-start-2 @4xl:row-start-2 @4xl:flex-col @4xl:items-stretch @4xl:pt-2 [&_:is(a,button)]:@4xl:justify-start'

/** The actions of a result, in one row right under the verdict. */
export function RecordActions({ record, document }: RecordActionsProps) {
  const { plate, state } = record
  if (plate === null && state !== 'done') return null
  return (
    <ActionRow className={BESIDE}>
      {plate !== null && (
        <ButtonLink
          variant="quiet"
          to={paths.car(plate)}
          icon={<CarFront aria-hidden="true" className="size-5" />}
          className={ROW_ACTION}
        >
          Ficha do carro
        </ButtonLink>
      )}
      <SendResult record={record} />
      {document}
      {state === 'done' && <PrintAction />}
    </ActionRow>
  )
}

/**
 * Sends the result. Nothing without a result, or if the result is only a document, which is sent as a file.
 */
function SendResult({ record }: Pick<RecordActionsProps, 'record'>) {
  const { id, state, result, plate, car, verdict, service } = record
  const beside = useBeside(record)
  // The recipient of a clean result does not know what was asked.
  const own = stampOf(record)
  const isClean = own?.tone === 'clean'
  if (state !== 'done' || result === null || isDocumentAlone(result)) return null
  return (
    <SendAction
      inquiryId={id}
      plate={plate}
      car={car}
      test={record.test}
      headline={beside?.headline ?? (isClean ? `${own.headline}. ${own.detail ?? ''}` : verdict?.text)}
      beside={beside}
      // The server refuses this, and also for services that only the catalog can judge.
      disabledReason={isAboutPeople(service) === true ? NOT_SHARED : undefined}
    />
  )
}

const NOT_SHARED = 'Consultas sobre pessoas não são enviadas por link.'
