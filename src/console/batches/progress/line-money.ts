import { refundedLabel } from '#console/texts/charge-labels.ts'
import type { BatchLine } from '#contract/console/batch.ts'

/**
 * The cost of a line, in cents. Zero only if it is known that nothing was charged. Undefined before the line
 * is sent and while the charge is unknown.
 */
export function lineCost({ state, chargedCents, error }: BatchLine): number | undefined {
  if (state === 'waiting') return undefined
  const charged = state === 'failed' && error?.charged
  const isFree = state === 'kept' || charged === 'no' || charged === 'refunded'
  return chargedCents ?? (isFree ? 0 : undefined)
}

/**
 * A note on a charge that the service has not confirmed. A line under way has none: its charge is the next
 * thing to come, and the batch's sum, which is newer than the lines, may have it already.
 */
export function openNote(line: BatchLine): string | undefined {
  const isUnderWay = line.state === 'waiting' || line.state === 'running'
  return !isUnderWay && lineCost(line) === undefined ? 'Cobrança a confirmar' : undefined
}

/** The refund, shown instead of zero, as in the history. */
export function refundNote(line: BatchLine): string | undefined {
  const { state, priceCents, error } = line
  // A failed line with a charge: its refund has not appeared yet.
  if (state !== 'failed' || lineCost(line) !== 0 || error?.charged !== 'refunded') return undefined
  return priceCents ? refundedLabel(priceCents) : 'Devolvido'
}

/** The cost of these lines so far. Undefined if one is open and the others are free. */
export function costOf(lines: readonly BatchLine[]): number | undefined {
  const costs = lines.filter(({ state }) => state !== 'waiting').map(lineCost)
  const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)
  return sum > 0 || (costs.length > 0 && !costs.includes(undefined)) ? sum : undefined
}
