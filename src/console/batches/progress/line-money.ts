import { refundedLabel } from '#console/texts/charge-labels.ts'
import type { BatchLine } from '#contract/console/batch.ts'

/**
 * What a line has cost, in cents: zero only where it is known that nothing was charged. Undefined before it
 * is sent, and while nobody knows.
 */
export function lineCost({ state, chargedCents, error }: BatchLine): number | undefined {
  if (state === 'waiting') return undefined
  const charged = state === 'failed' && error?.charged
  const isFree = state === 'kept' || charged === 'no' || charged === 'refunded'
  return chargedCents ?? (isFree ? 0 : undefined)
}

/** Where no amount is known: the charge of a line that was sent. */
export function openNote(line: BatchLine): string | undefined {
  return line.state !== 'waiting' && lineCost(line) === undefined ? 'Cobrança a confirmar' : undefined
}

/** What came back, in the place of its zero, as in the history. */
export function refundNote(line: BatchLine): string | undefined {
  const { state, priceCents, error } = line
  // A charge beside a failure: its refund has not shown up yet.
  if (state !== 'failed' || lineCost(line) !== 0 || error?.charged !== 'refunded') return undefined
  return priceCents ? refundedLabel(priceCents) : 'Devolvido'
}

/** What these lines have cost so far. Undefined where one of them is open and the others are free. */
export function costOf(lines: readonly BatchLine[]): number | undefined {
  const costs = lines.filter(({ state }) => state !== 'waiting').map(lineCost)
  const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)
  return sum > 0 || (costs.length > 0 && !costs.includes(undefined)) ? sum : undefined
}
