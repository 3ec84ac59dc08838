import type { Party } from '../world/people.ts'
import type { SeededRandom } from '../world/random.ts'
import type { ResultInput } from './result.ts'

/** The input of the builder of one service's result about a person or company. */
export interface PersonView {
  readonly party: Party
  readonly today: Date
  readonly input: ResultInput
  readonly random: SeededRandom
}
