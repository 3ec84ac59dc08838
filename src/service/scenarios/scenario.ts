import { compact } from '#brazil/text.ts'

/** Where each field of the test series has its four digits (README of the service). */
const PATTERNS: readonly (readonly [field: string, pattern: RegExp])[] = [
  ['placa', /^TST(\d[\dA-J]\d{2})$/],
  ['chassi', /^9BWTST0{7}(\d{4})$/],
  ['motor', /^TST(\d{4})$/],
  // Two check digits follow. A CNPJ has three more zeros than a CPF.
  ['documento', /^0{5}(\d{4})\d{2}$/],
  ['documento', /^0{8}(\d{4})\d{2}$/],
  // The last digit is the check digit. The eight digits of the random code precede it.
  ['chave', /^\d{35}0{4}(\d{4})\d$/],
  // `000404-0`: no real code begins with three zeros.
  ['codigo_fipe', /^00(0\d{3})0$/],
]

/**
 * The four digits of a test input; undefined for every other request. The first field that matches decides.
 * The Mercosul form of a plate is the same input: `TST0E04` is `TST0404`.
 */
export function scenarioOf(request: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, pattern] of PATTERNS) {
    const value = request[field]
    const digits = typeof value === 'string' ? pattern.exec(compact(value))?.[1] : undefined
    if (digits !== undefined) return digits.replace(/[A-J]/, (letter) => String(letter.charCodeAt(0) - 65))
  }
  return undefined
}
