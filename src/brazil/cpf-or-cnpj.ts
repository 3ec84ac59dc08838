import { formatCnpj, isCnpj, maskCnpj, parseCnpj } from './cnpj.ts'
import { formatCpf, isCpf, maskCpf, parseCpf } from './cpf.ts'
import type { Parsed } from './parsed.ts'
import { compact } from './text.ts'

/** Which of the two a text can only be: a letter or a twelfth character makes it a CNPJ. */
export function documentKind(text: string): 'cpf' | 'cnpj' {
  const document = compact(text)
  return document.length > 11 || /[A-Z]/.test(document) ? 'cnpj' : 'cpf'
}

/** Eleven digits of a CPF or fourteen characters of a CNPJ. */
export function parseCpfOrCnpj(text: string): Parsed {
  return documentKind(text) === 'cpf' ? parseCpf(text) : parseCnpj(text)
}

/** Whether the text as it stands is either, bare or in its usual mask. */
export function isCpfOrCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** Takes a parsed document. */
export function formatCpfOrCnpj(document: string): string {
  return documentKind(document) === 'cpf' ? formatCpf(document) : formatCnpj(document)
}

/** Takes a parsed document. */
export function maskCpfOrCnpj(document: string): string {
  return documentKind(document) === 'cpf' ? maskCpf(document) : maskCnpj(document)
}
