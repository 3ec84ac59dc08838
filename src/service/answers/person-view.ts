import type { Party } from '../world/people.ts'
import type { SeededRandom } from '../world/random.ts'
import type { ResultInput } from './result.ts'

/** What the builder of one service's result about a person or company has before it. */
export interface PersonView {
  readonly party: Party
  readonly today: Date
  readonly input: ResultInput
  readonly random: SeededRandom
}
