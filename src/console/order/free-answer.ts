import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { paths } from '#console/paths.ts'
import { paidWord } from '#console/purchase/paid-before.ts'
import { type AnsweredBefore, useAnsweredBefore } from './answered-before.ts'
import { type PaidForForm, usePaidForForm } from './use-paid-for-form.ts'

/** What the shop already has about the form's car: this inquiry itself, or others with the same answer. */
export interface Before {
  readonly paid: PaidForForm | undefined
  readonly answered: AnsweredBefore | undefined
}

/** An answer that makes paying for this inquiry needless. */
export interface FreeAnswer {
  /** Path of the page that shows the answer. */
  readonly path: string
  readonly openLabel: string
  /** The label of the button that pays, without the price. */
  readonly buyLabel: string
}

/** What the shop has about the car whose plate is typed. Nothing until the plate is complete. */
export function useBefore(service: string, values: FormValues): Before {
  const paid = usePaidForForm(service, values)
  const answered = useAnsweredBefore(service, typedPlate(values))
  // This inquiry's own answer says more than those of others.
  return { paid, answered: paid?.isCurrent ? undefined : answered }
}

/** The first action of a form whose answer the shop already has; undefined without such an answer. */
export function freeAnswer({ paid, answered }: Before): FreeAnswer | undefined {
  if (paid?.isCurrent) {
    const { id, state } = paid.paid
    const openLabel = state === 'done' ? `Abrir a consulta já ${paidWord(paid.paid)}, grátis` : 'Acompanhar'
    return { path: paths.inquiry(id), openLabel, buyLabel: 'Consultar de novo' }
  }
  if (!answered?.isCurrent) return undefined
  const openLabel = 'Abrir a resposta, grátis'
  return { path: answered.path, openLabel, buyLabel: 'Consultar mesmo assim' }
}
