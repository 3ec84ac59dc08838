import { formatPlate, parsePlate, plateKey } from '#brazil/plate.ts'
import { readInquiry } from '../result/read-inquiry.ts'
import type { AspectKind } from '../verdict/aspects.ts'
import { type Verdict, readVerdict } from '../verdict/verdict.ts'

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
    aspects: [],
    cleanByName: [],
    outside: [],
    unverified: [],
  }
}

/** The plate that an inquiry's answer names instead of the requested one. Null if it names none. */
export function plateOfOther({ plate }: Pick<Asked, 'plate'>, result: unknown): string | null {
  const inquiry = readInquiry(result)
  if (plate === null || !inquiry) return null
  const named = parsePlate(inquiry.placa ?? '')
  return named.ok && plateKey(named.value) !== plateKey(plate) ? named.value : null
}
