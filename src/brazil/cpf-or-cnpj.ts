import { formatCnpj, parseCnpj } from './cnpj.ts'
import { formatCpf, parseCpf } from './cpf.ts'
import type { Parsed } from './parsed.ts'
import { compact } from './text.ts'

/** A letter or a twelfth character makes it a CNPJ. */
function documentKind(text: string): 'cpf' | 'cnpj' {
  const document = compact(text)
  return document.length > 11 || /[A-Z]/.test(document) ? 'cnpj' : 'cpf'
}

/** Eleven digits of a CPF or fourteen characters of a CNPJ. */
export function parseCpfOrCnpj(text: string): Parsed {
  return documentKind(text) === 'cpf' ? parseCpf(text) : parseCnpj(text)
}

/** Takes a parsed document. */
export function formatCpfOrCnpj(document: string): string {
  return documentKind(document) === 'cpf' ? formatCpf(document) : formatCnpj(document)
}
