import { formatCents, parseMoney } from '#brazil/money.ts'
import type { FieldRules } from './form-context.ts'

/**
 * Cents of a typed amount; null for an empty field, undefined for a text that is not an amount from 0 to
 * `maxCents`.
 */
export function centsOfAmount(text: string, maxCents: number): number | null | undefined {
  if (text.trim() === '') return null
  const parsed = parseMoney(text)
  return parsed.ok && parsed.value >= 0 && parsed.value <= maxCents ? parsed.value : undefined
}

/** The rules of a field for such an amount; `example` is a plausible one. */
export function amountRules(maxCents: number, example = '50,00'): FieldRules {
  return {
    validate: (text) =>
      centsOfAmount(text, maxCents) === undefined
        ? `Informe um valor em reais até ${formatCents(maxCents)}, por exemplo ${example}.`
        : undefined,
  }
}
