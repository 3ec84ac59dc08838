import { formatCpfOrCnpj, parseCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { documentIn } from '#contract/service/about-people.ts'
import { maskDocument } from '#contract/service/personal/shapes.ts'

/** Any other text is no document number, and lists might show it unmasked. */
const DIGITS = /^[\d./\s-]*\d[\d./\s-]*$/

/**
 * The person or company that an inquiry asks about, as lists name it: the document number with characters
 * hidden as in the record. Null for every other purchase.
 */
export function aboutOf(request: Readonly<Record<string, unknown>>): string | null {
  const document = documentIn(request)
  if (document === undefined) return null
  const parsed = parseCpfOrCnpj(document)
  if (parsed.ok) return maskDocument(formatCpfOrCnpj(parsed.value))
  return DIGITS.test(document) ? maskDocument(document) : null
}
