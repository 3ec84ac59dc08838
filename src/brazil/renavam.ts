import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam'
import { weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Eleven digits. Older papers have 9 or 10, which are padded with zeros on the left. */
export function parseRenavam(text: string): Parsed {
  const digits = compact(text)
  const reason = lengthReason(digits, /^\d+$/, 9, 11)
  if (reason) return refuse(reason)
  const renavam = digits.padStart(11, '0')
  return isValidRenavam(renavam) ? accept(renavam) : refuse('check-digit')
}

/** Whether the text is a RENAVAM, exactly as written, with or without a hyphen before the check digit. */
export function isRenavam(text: string): boolean {
  return /^\d{8,10}-?\d$/.test(text) && parseRenavam(text).ok
}

/** `0063988496-2`. Takes a parsed RENAVAM. */
export function formatRenavam(renavam: string): string {
  return `${renavam.slice(0, 10)}-${renavam.slice(10)}`
}

/** Appends the check digit to a body of ten digits. */
export function completeRenavam(body: string): string {
  const digit = (weightedMod11(body, WEIGHTS) * 10) % 11
  return body + String(digit === 10 ? 0 : digit)
}
