import type { Check } from '../result/check.ts'
import type { AspectKind } from '../verdict/aspects.ts'

/** What answers state about a car without checking it: how many owners, what it is worth. */
export const CAR_FACTS = ['owners', 'fipe'] as const
export type CarFact = (typeof CAR_FACTS)[number]

/** What one answer says about one aspect of a car. Holds no personal data. */
export interface Finding {
  readonly aspect: AspectKind | CarFact
  /** `known`: a fact without a judgement. `unverified`: the service promised to check it and did not. */
  readonly state: Check | 'known'
  /** A few words for people; null when the state already says everything. */
  readonly text: string | null
  /** Cents for debts and a FIPE value, the count for owners, kilometres for mileage; null for all others. */
  readonly amount: number | null
  /** Some part of the amount is not stated, so the real amount is at least this. */
  readonly isLowerBound: boolean
}
