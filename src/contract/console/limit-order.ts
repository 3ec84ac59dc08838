import { formatCents } from '#brazil/money.ts'

/** A person's limits in cents; null means no limit. */
interface Limits {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

/**
 * What is wrong with limits whose month is below their day: the day's could never be reached, so this is most
 * likely a slip. Undefined if nothing is wrong.
 */
export function limitOrderSlip({ dayCents, monthCents }: Limits): string | undefined {
  if (dayCents === null || monthCents === null || monthCents >= dayCents) return undefined
  return `O limite por mês não pode ser menor que o limite por dia, de ${formatCents(dayCents)}.`
}
