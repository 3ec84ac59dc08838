import type { Check } from '../result/check.ts'
import type { AspectKind } from '../verdict/aspects.ts'

/** What answers state about a car without a check: how many owners, what it is worth. */
export const CAR_FACTS = ['owners', 'fipe'] as const
export type CarFact = (typeof CAR_FACTS)[number]

/** What one answer says about one aspect of a car. Holds no personal data. */
export interface Finding {
  readonly aspect: AspectKind | CarFact
  /** `known`: a fact that judges nothing. `unverified`: the service promised to look, and did not. */
  readonly state: Check | 'known'
  /** A few words for people; null where the state says all. */
  readonly text: string | null
  /** Cents of debts and of a FIPE value, owners, kilometres; null for all others. */
  readonly amount: number | null
  /** Some part of the amount is not stated: it is at least this. */
  readonly isLowerBound: boolean
}
