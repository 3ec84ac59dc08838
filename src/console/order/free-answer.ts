import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { paths } from '#console/paths.ts'
import { type AnsweredBefore, useAnsweredBefore } from './answered-before.ts'
import { type PaidForForm, usePaidForForm } from './PaidBefore.tsx'

/** What the shop has on the car of a form already: this inquiry itself, or others that say the same. */
export interface Before {
  readonly paid: PaidForForm | undefined
  readonly answered: AnsweredBefore | undefined
}

/** An answer that makes paying for this one needless. */
export interface FreeAnswer {
  /** Where the answer is read. */
  readonly path: string
  readonly openLabel: string
  /** The label of paying, without the price. */
  readonly buyLabel: string
}

export function useBefore(service: string, values: FormValues): Before {
  const paid = usePaidForForm(service, values)
  const answered = useAnsweredBefore(service, typedPlate(values))
  // The inquiry itself says more than others can.
  return { paid, answered: paid?.isCurrent ? undefined : answered }
}

/** The one thing to do on a form, where its answer is there already. */
export function freeAnswer({ paid, answered }: Before): FreeAnswer | undefined {
  if (paid?.isCurrent) {
    const { id, state } = paid.paid
    const openLabel = state === 'done' ? 'Abrir a consulta já paga, grátis' : 'Acompanhar'
    return { path: paths.inquiry(id), openLabel, buyLabel: 'Consultar de novo' }
  }
  if (!answered?.isCurrent) return undefined
  const openLabel = 'Abrir a resposta, grátis'
  return { path: answered.path, openLabel, buyLabel: 'Consultar mesmo assim' }
}
