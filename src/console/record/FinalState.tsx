import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { selectionOf } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { endText } from '#console/texts/end-text.ts'
import { errorText } from '#console/texts/error-text.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { nextStep } from './next-step.ts'

/**
 * The end of a purchase without a result, or of one that only another key can ask for: the reason, the money,
 * and the next step. It has no colour of a verdict: those belong to the car.
 */
export function FinalState({ record }: { readonly record: InquiryRecord }) {
  const money = chargeText(record)
  const { title, body, refusal } = endText(record)
  const reason = refusal && errorText(refusal)
  return (
    <Notice tone="neutral" title={reason?.title ?? title} actions={<Actions record={record} />}>
      <p>{reason?.whatHappened ?? body}</p>
      <p className="font-semibold">{money}</p>
      {reason && <p>{reason.whatToDo}</p>}
      <SupportCode requestId={record.error?.requestId ?? null} />
    </Notice>
  )
}

function Actions({ record }: { readonly record: InquiryRecord }) {
  const step = nextStep(record)
  const placa = record.plate ?? undefined
  if (step.kind === 'none') return undefined
  // The FIPE page reads its selection from the URL. None of it is personal.
  const steps = selectionOf(record)
  if (steps) {
    const label = step.kind === 'again' ? step.label : 'Procurar de outro jeito'
    return <ButtonLink to={paths.fipe(steps)}>{label}</ButtonLink>
  }
  if (step.kind === 'other-service') {
    return <ButtonLink to={paths.catalog({ placa })}>Escolher outra consulta</ButtonLink>
  }
  return (
    <ButtonLink variant="primary" to={paths.newInquiry(record.service, { repetir: record.id })}>
      {step.label}
    </ButtonLink>
  )
}
