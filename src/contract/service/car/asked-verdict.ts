import { formatPlate } from '#brazil/plate.ts'
import type { AspectKind } from '../verdict/aspects.ts'
import { type Verdict, WITHOUT_ASPECTS, readVerdict } from '../verdict/verdict.ts'
import { plateOfOther } from './other-plate.ts'

/** The headline of an answer about another car than the requested one. */
export const OTHER_CAR = 'Resposta de outro carro'

/** What was asked: a service, and the plate of the car if the request names one. */
export interface Asked {
  readonly service: string
  readonly plate: string | null
}

/**
 * The verdict of a finished purchase (`readVerdict`) about the car that was asked for. An answer that names
 * another plate says nothing about it, neither good nor bad.
 */
export function readAskedVerdict(
  asked: Asked,
  result: unknown,
  shownBefore?: readonly AspectKind[],
): Verdict | null {
  const verdict = readVerdict(asked.service, result, shownBefore)
  const other = plateOfOther(asked, result)
  if (!verdict || !other) return verdict
  return {
    tone: 'unverified',
    headline: OTHER_CAR,
    detail: `A resposta é sobre ${formatPlate(other)}. Não serve para decidir.`,
    // Only the server writes labels.
    label: null,
    ...WITHOUT_ASPECTS,
  }
}
