import { formatCpfOrCnpj, parseCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { documentIn } from '#contract/service/about-people.ts'
import { maskDocument } from '#contract/service/personal/shapes.ts'

/** Anything else is no document, and might be shown as it is. */
const DIGITS = /^[\d./\s-]*\d[\d./\s-]*$/

/**
 * Whom an inquiry about a person or a company asks about, as lists name them: the document with its
 * characters hidden as in the record. Null for every other purchase.
 */
export function aboutOf(request: Readonly<Record<string, unknown>>): string | null {
  const document = documentIn(request)
  if (document === undefined) return null
  const parsed = parseCpfOrCnpj(document)
  if (parsed.ok) return maskDocument(formatCpfOrCnpj(parsed.value))
  return DIGITS.test(document) ? maskDocument(document) : null
}
