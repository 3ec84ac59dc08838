import { formatAge } from '#brazil/age.ts'
import { formatCents } from '#brazil/money.ts'
import { parsePlate } from '#brazil/plate.ts'
import { type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { paths } from '#console/paths.ts'
import { stillAnswers, usePaidBefore } from '#console/purchase/paid-before.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'

/** What the shop has already paid for, before a price is shown: the newest of this service for this car. */
export function usePaidForForm(service: string, values: FormValues) {
  const now = useNow(60_000)
  const typed = values[fieldKey('placa')]
  const plate = parsePlate(typeof typed === 'string' ? typed : '')
  const paid = usePaidBefore(plate.ok ? plate.value : undefined).get(service)
  return paid && { paid, isCurrent: stillAnswers(paid, now), age: formatAge(paid.createdAt, now) }
}

type PaidForForm = NonNullable<ReturnType<typeof usePaidForForm>>

/** What there is already. Where it answers the form its opening is the form's action, and not said twice. */
export function PaidBeforeNotice({ paid, isCurrent, age }: PaidForForm) {
  const isDone = paid.state === 'done'
  return (
    <Notice
      title={isDone ? `Esta consulta já foi paga ${age}` : 'Esta consulta está em andamento'}
      actions={
        !isCurrent && (
          <ButtonLink to={paths.inquiry(paid.id)}>
            {isDone ? 'Abrir a consulta já paga' : 'Acompanhar'}
          </ButtonLink>
        )
      }
    >
      <VerdictLabel label={paid.verdict} />
      {!isCurrent && <p>Abrir não custa nada. Consultar de novo é cobrado outra vez.</p>}
    </Notice>
  )
}

interface PaidActionProps {
  readonly paid: PaidForForm['paid']
  readonly priceCents: number | undefined
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

/** The form's action where the answer is there already: to open it. Paying again comes second. */
export function PaidAction({ paid, priceCents, blocked }: PaidActionProps) {
  return (
    <div className="flex flex-col gap-1">
      <ButtonLink variant="primary" size="lg" className="px-3 text-balance" to={paths.inquiry(paid.id)}>
        {paid.state === 'done' ? 'Abrir a consulta já paga, grátis' : 'Acompanhar'}
      </ButtonLink>
      <SubmitButton variant="quiet" className="px-3 font-normal!" disabledReason={blocked}>
        Consultar de novo{priceCents !== undefined && ` por ${formatCents(priceCents)}`}
      </SubmitButton>
    </div>
  )
}
