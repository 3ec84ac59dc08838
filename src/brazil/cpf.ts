import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { complement, cyclicWeights, weightedMod11 } from './check-digits.ts'
import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

/** Eleven digits. */
export function parseCpf(text: string): Parsed {
  const cpf = compact(text)
  const reason = lengthReason(cpf, /^\d+$/, 11)
  if (reason) return refuse(reason)
  return isValidCpf(cpf) ? accept(cpf) : refuse('check-digit')
}

/** Whether the text is a CPF, exactly as written: bare or in its usual mask. */
export function isCpf(text: string): boolean {
  return /^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(text) && parseCpf(text).ok
}

/** `529.982.247-25`. Takes a parsed CPF. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** Appends the two check digits to a body of nine digits. */
export function completeCpf(body: string): string {
  const first = body + String(complement(weightedMod11(body, cyclicWeights(9, 11))))
  return first + String(complement(weightedMod11(first, cyclicWeights(10, 11))))
}
