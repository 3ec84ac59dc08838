import { complement, cyclicWeights, weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

const ALPHANUMERIC = /^\d{6}[A-Z\d]{12}\d{26}$/

/**
 * Forty-four digits. Keys of companies with letters in their CNPJ exist, but the service accepts only digits
 * (interface part 7). They get their own reason, so that people do not look for a typing error.
 */
export function parseNfeKey(text: string): Parsed {
  const key = compact(text)
  const reason = lengthReason(key, /^[A-Z\d]+$/, 44)
  if (/[A-Z]/.test(key))
    return refuse(ALPHANUMERIC.test(key) && digitHolds(key) ? 'alphanumeric' : 'characters')
  if (reason) return refuse(reason)
  return digitHolds(key) ? accept(key) : refuse('check-digit')
}

/** Whether the text is a key, exactly as written: 44 digits, spaces allowed (interface 2.3). */
export function isNfeKey(text: string): boolean {
  return /^[\d ]+$/.test(text) && parseNfeKey(text).ok
}

/** Eleven groups of four, as printed on the DANFE. Takes a parsed key. */
export function formatNfeKey(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Appends the check digit to a body of 43 characters. */
export function completeNfeKey(body: string): string {
  return body + String(complement(weightedMod11(body, cyclicWeights(43, 9))))
}

function digitHolds(key: string): boolean {
  return completeNfeKey(key.slice(0, 43)) === key
}
