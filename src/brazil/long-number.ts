import { isChassis } from './chassis.ts'
import { parseCnpj } from './cnpj.ts'
import { visible } from './text.ts'

/** More digits in a row than a plate, a year or a model's name has. */
const LONG = 5

/** More digits than two years have, in groups: `529 982 247`. */
const LONG_IN_GROUPS = 9

/** More digits than the model of a truck and a year have: a telephone with its area code, a CPF. */
const WHOLE = 10

/**
 * Whether a text contains a long number, or the beginning of one: a CPF, a CNPJ, a licence, a telephone. Such
 * a number may identify a person, so it must not be in a URL. True for `529.982` and `(11) 98765`; false for
 * `ABC-1234`, `gol 1.0` and `2019/2020`.
 */
export function hasLongNumber(text: string): boolean {
  return hasDigits(text, LONG, LONG_IN_GROUPS)
}

/**
 * The same for a text that is sent only once it is complete: `24.250 2012` is a truck and its year, and a
 * chassis number is a car's.
 */
export function hasWholeNumber(text: string): boolean {
  return !isCarsChassis(text) && hasDigits(text, WHOLE, WHOLE)
}

/** Seventeen digits without a letter may be anything. */
function isCarsChassis(text: string): boolean {
  return isChassis(text.trim()) && /\p{L}/u.test(text)
}

/** The years of a car as its papers write them. A telephone has no such pair. */
const MODEL_YEARS = /(?<![\d/.-])(?:19|20)\d{2}\/(?:19|20)\d{2}(?![\d/.-])/g

function hasDigits(text: string, inOne: number, inGroups: number): boolean {
  if (parseCnpj(text).ok) return true
  let group = 0
  for (const part of visible(text)
    .replaceAll(MODEL_YEARS, ' ')
    .split(/[\s/]+/)) {
    const digits = part.replaceAll(/\D/g, '').length
    group = /\p{L}/u.test(part) ? 0 : group + digits
    if (digits >= inOne || group >= inGroups) return true
  }
  return false
}
