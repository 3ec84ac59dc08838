import { complement, cyclicWeights, weightedMod11 } from './check-digits.ts'
import { type Parsed, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

/** `000000-0`. A wrong check digit only warns, because the sandbox codes have one (interface 4.13). */
export function parseFipeCode(text: string): Parsed {
  const digits = compact(text)
  const reason = lengthReason(digits, /^\d+$/, 7)
  if (reason) return refuse(reason)
  const value = `${digits.slice(0, 6)}-${digits.slice(6)}`
  return fipeCodeDigitHolds(value) ? { ok: true, value } : { ok: true, value, warning: 'check-digit' }
}

/** Whether the text is a FIPE code, exactly as written. */
export function isFipeCode(text: string): boolean {
  return /^\d{6}-\d$/.test(text)
}

/** True for every code of the real table. Takes a parsed code. */
export function fipeCodeDigitHolds(code: string): boolean {
  return complement(weightedMod11(code, cyclicWeights(6, 7))) === Number(code.slice(7))
}
