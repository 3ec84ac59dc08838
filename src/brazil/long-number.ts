import { parseCnpj } from './cnpj.ts'
import { visible } from './text.ts'

/** More digits in a row than a plate, a year or a model's name has. */
const LONG = 5

/** More digits than two years have, in groups: `529 982 247`. */
const LONG_IN_GROUPS = 9

/**
 * Whether a text contains a long number, or the beginning of one: a CPF, a CNPJ, a licence, a telephone. Such
 * a number may identify a person, so it must not be in a URL. True for `529.982` and `(11) 98765`; false for
 * `ABC-1234`, `gol 1.0` and `2019/2020`.
 */
export function hasLongNumber(text: string): boolean {
  if (parseCnpj(text).ok) return true
  let group = 0
  for (const part of visible(text).split(/[\s/]+/)) {
    const digits = part.replaceAll(/\D/g, '').length
    group = /\p{L}/u.test(part) ? 0 : group + digits
    if (digits >= LONG || group >= LONG_IN_GROUPS) return true
  }
  return false
}
