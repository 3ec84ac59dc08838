import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { complement, cyclicWeights, weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

const MASKED = /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/i

/**
 * Fourteen characters. Since July 2026 the first twelve may be letters, here in upper case; the last two are
 * digits.
 */
export function parseCnpj(text: string): Parsed {
  const cnpj = compact(text)
  const reason = lengthReason(cnpj, /^[\dA-Z]+$/, 14)
  if (reason) return refuse(reason)
  if (!/\d{2}$/.test(cnpj)) return refuse('format')
  // Without version 2 the library refuses alphanumeric numbers.
  return isValidCnpj(cnpj, { version: 2 }) ? accept(cnpj) : refuse('check-digit')
}

/** Whether the text is a CNPJ, exactly as written: bare or in its usual mask. */
export function isCnpj(text: string): boolean {
  return (/^[\dA-Z]{14}$/i.test(text) || MASKED.test(text)) && parseCnpj(text).ok
}

/** `12.ABC.345/01DE-35`. Takes a parsed CNPJ. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5')
}

/** Appends the two check digits to a body of twelve characters. */
export function completeCnpj(body: string): string {
  const first = body + String(complement(weightedMod11(body, cyclicWeights(12, 9))))
  return first + String(complement(weightedMod11(first, cyclicWeights(13, 9))))
}
