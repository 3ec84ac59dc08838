import { parseMoney, reaisOfCents } from '#brazil/money.ts'

/**
 * Reads a number given as a number or as text: `9.9`, `"9.90"`, `"R$ 9,90"`. Undefined for text that has no
 * number or is ambiguous.
 */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  // Nobody writes thousands as `0.250`, so it may be anything.
  if (/^\D*0\.\d{3}/.test(value)) return undefined
  // A point before three digits separates thousands; before one or two it can only be a decimal point.
  const [, decimal] = /^\s*(?:R\$\s*)?(-?\d+\.\d{1,2})\s*$/.exec(value) ?? []
  if (decimal !== undefined) return Number(decimal)
  const parsed = parseMoney(value)
  return parsed.ok ? reaisOfCents(parsed.value) : undefined
}
