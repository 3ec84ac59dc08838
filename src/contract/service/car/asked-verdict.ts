import type { AspectKind } from '../verdict/aspects.ts'
import { type Verdict, WITHOUT_ASPECTS, readVerdict } from '../verdict/verdict.ts'
import { type AskedCar, otherCarIn } from './other-car.ts'

/** The headline of an answer about another car than the requested one. */
export const OTHER_CAR = 'Resposta de outro carro'

/** What was asked: a service, and the car if the request names one. */
export interface Asked extends AskedCar {
  readonly service: string
}

/**
 * The verdict of a finished purchase (`readVerdict`) about the car that was asked for. An answer that names
 * another plate, chassis or RENAVAM says nothing about it, neither good nor bad.
 */
export function readAskedVerdict(
  asked: Asked,
  result: unknown,
  shownBefore?: readonly AspectKind[],
): Verdict | null {
  const verdict = readVerdict(asked.service, result, shownBefore)
  const other = otherCarIn(asked, result)
  if (!verdict || !other) return verdict
  return {
    tone: 'unverified',
    headline: OTHER_CAR,
    detail: `A resposta é sobre ${other}. Não serve para decidir.`,
    // Only the server writes labels.
    label: null,
    ...WITHOUT_ASPECTS,
  }
}
