import type { LimitKind, OwnLimits } from './limits.ts'

interface NearestLimit {
  readonly kind: LimitKind
  /** Never below 0. */
  readonly leftCents: number
}

/** What is left of a person's own limits and of the shop's. */
export type LimitsLeft = Pick<OwnLimits, 'leftCents' | 'leftOf' | 'shopLeftCents'>

/**
 * The limit that the console shows and that a person asks to raise: the one with the least left, and the
 * person's own when both have the same left. Undefined when no limit is set.
 */
export function nearestLimit({ leftCents, leftOf, shopLeftCents }: LimitsLeft): NearestLimit | undefined {
  if (shopLeftCents !== null && shopLeftCents < (leftCents ?? Infinity)) {
    return { kind: 'shop', leftCents: shopLeftCents }
  }
  return leftCents === null ? undefined : { kind: leftOf ?? 'day', leftCents }
}
