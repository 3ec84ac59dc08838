/** Identifiers of people, companies and cars that nobody has: valid check digits, invented bodies. */

function weighted(text: string, weights: readonly number[]): number {
  // A character's value is its ASCII code minus 48, which also fits the alphanumeric CNPJ.
  return weights.reduce((sum, weight, i) => sum + (text.charCodeAt(i) - 48) * weight, 0)
}

function checkDigit(text: string, weights: readonly number[]): string {
  const rest = weighted(text, weights) % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** CPF, 11 digits, from a body of 9. */
export function completeCpf(body: string): string {
  const first = body + checkDigit(body, CPF_WEIGHTS.slice(1))
  return first + checkDigit(first, CPF_WEIGHTS)
}

/** CNPJ, 14 characters, from a body of 12. */
export function completeCnpj(body: string): string {
  const first = body + checkDigit(body, CNPJ_WEIGHTS.slice(1))
  return first + checkDigit(first, CNPJ_WEIGHTS)
}

/** RENAVAM, 11 digits, from a body of 10. */
export function completeRenavam(body: string): string {
  return body + String(((weighted(body, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10)
}

/** Strips masks: `529.982.247-25` and `abc-1d23` as the service stores them. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') : ''
}

export function isCompany(document: string): boolean {
  return document.length === 14
}

export function formatDocument(document: string): string {
  return isCompany(document)
    ? document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
}

/** What the service shows of third parties: the middle of a CPF; a company's CNPJ is public. */
export function maskDocument(document: string): string {
  return isCompany(document)
    ? formatDocument(document)
    : document.replace(/^.{3}(.{3})(.{3}).{2}$/, '***.$1.$2-**')
}

/** `J*** F******`: the first letter of each word. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 1) + '*'.repeat(word.length - 1))
    .join(' ')
}
