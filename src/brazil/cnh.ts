import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

/**
 * `ok`: every published version of the rule accepts the number. `suspicious`: the versions disagree, so the
 * number may exist. `invalid`: all of them refuse it.
 */
export type CnhResult = 'ok' | 'suspicious' | 'invalid'

/** Takes eleven digits. */
export function cnhResult(cnh: string): CnhResult {
  if (isValidCnh(cnh)) return 'ok'
  return cnh.endsWith('00') && isDisputed(cnh.slice(0, 9)) ? 'suspicious' : 'invalid'
}

/**
 * Programs compute the second check digit of these bodies differently. The first sum leaves 10, which becomes
 * 0 and takes 2 off the second sum; when that is negative or starts from 10, some programs write 0. This
 * affects about one body in forty.
 */
function isDisputed(body: string): boolean {
  const first = weightedMod11(body, [9, 8, 7, 6, 5, 4, 3, 2, 1])
  const second = weightedMod11(body, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  return first === 10 && (second < 2 || second === 10)
}

/**
 * Eleven digits. No official text publishes the rule of the check digits, so a wrong one warns and never
 * refuses.
 */
export function parseCnh(text: string): Parsed {
  const cnh = compact(text)
  const reason = lengthReason(cnh, /^\d+$/, 11)
  if (reason) return refuse(reason)
  return cnhResult(cnh) === 'ok' ? accept(cnh) : { ok: true, value: cnh, warning: 'check-digit' }
}

/** Whether the text can be a CNH number, exactly as written. */
export function isCnh(text: string): boolean {
  return /^\d{11}$/.test(text) && cnhResult(text) !== 'invalid'
}
