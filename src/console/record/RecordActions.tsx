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
  /** Opens the document, where there is one. */
  readonly document: ReactNode
}

/** Where there is room a list beside the answer, over the receipt: each reason is under its own action. */
const BESIDE =
  'action-column @4xl:col-start-2 @4xl:row-start-2 @4xl:flex-col @4xl:items-stretch @4xl:pt-2 [&_:is(a,button)]:@4xl:justify-start'

/** Right under the verdict, in one row: what to do with it. */
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

/** Nothing where there is no result, or none but a document: that is sent as a file. */
function SendResult({ record }: Pick<RecordActionsProps, 'record'>) {
  const { id, state, result, plate, car, verdict, service } = record
  const beside = useBeside(record)
  // Who receives good news does not know what was asked.
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
      // The server refuses it; so it does of a service that only the catalog can judge.
      disabledReason={isAboutPeople(service) === true ? NOT_SHARED : undefined}
    />
  )
}

const NOT_SHARED = 'Consultas sobre pessoas não são enviadas por link.'
