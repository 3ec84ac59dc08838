import { ageInSentence } from '#brazil/age.ts'
import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { paths } from '#console/paths.ts'
import { paidWord, usePaidBefore } from '#console/purchase/paid-before.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import { stillAnswers } from '#contract/console/paid-answer.ts'

/** The newest purchase of this service for this car that the shop has paid, to be shown before a price. */
export function usePaidForForm(service: string, values: FormValues) {
  const now = useNow(60_000)
  const paid = usePaidBefore(typedPlate(values)).get(service)
  return paid && { paid, isCurrent: stillAnswers(paid, now), age: ageInSentence(paid.createdAt, now) }
}

export type PaidForForm = NonNullable<ReturnType<typeof usePaidForForm>>

/**
 * A notice of the purchase that exists. If it answers the form, the form's action opens it and the notice has
 * no link.
 */
export function PaidBeforeNotice({ paid, isCurrent, age }: PaidForForm) {
  const isDone = paid.state === 'done'
  return (
    <Notice
      title={isDone ? `Esta consulta já foi ${paidWord(paid)} ${age}` : 'Esta consulta está em andamento'}
      actions={
        !isCurrent && (
          <ButtonLink to={paths.inquiry(paid.id)}>
            {isDone ? `Abrir a consulta já ${paidWord(paid)}` : 'Acompanhar'}
          </ButtonLink>
        )
      }
    >
      <VerdictLabel label={paid.verdict} />
      {!isCurrent && (
        <p>
          Abrir não custa nada. <IfCharged>Consultar de novo é cobrado outra vez.</IfCharged>
        </p>
      )}
    </Notice>
  )
}
