import { ageInSentence } from '#brazil/age.ts'
import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { useNow } from '#console/ui/use-now.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import { useIsOvertaken } from './use-is-overtaken.ts'

/** The newest purchase of this service for this car that the shop has paid, to be shown before a price. */
export function usePaidForForm(service: string, values: FormValues) {
  const now = useNow(60_000)
  const plate = typedPlate(values)
  const paid = usePaidBefore(plate).get(service)
  const isOvertaken = useIsOvertaken(paid, plate) ?? false
  return (
    paid && {
      paid,
      isCurrent: !isOvertaken && stillAnswers(paid, now),
      age: ageInSentence(paid.createdAt, now),
    }
  )
}

export type PaidForForm = NonNullable<ReturnType<typeof usePaidForForm>>
