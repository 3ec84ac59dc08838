import { visible } from '#brazil/text.ts'
import { ZERO_KM } from '#brazil/year-code.ts'
import type { JsonObject } from '../../json.ts'
import { readIdentity } from './vehicle.ts'

/** Lists show one line; a longer text is cut. */
const LONGEST = 120

/**
 * Make, model and year of the car in an answer, in one line. The answer is an inquiry (interface 2.2) or a
 * FIPE value (2.8, 2.9). Null without a make or model.
 */
export function carOf(answer: JsonObject): string | null {
  const { brand, model, modelYear } = readIdentity({ veiculo: answer.veiculo })
  if (brand === null && model === null) return null
  const line = [brand, model, modelYear === ZERO_KM ? 'zero km' : modelYear]
    .filter((part) => part !== null)
    .join(' ')
  // PostgreSQL stores no NUL, and a NUL in a name must not prevent the storage of a paid result.
  return visible(line).slice(0, LONGEST)
}
