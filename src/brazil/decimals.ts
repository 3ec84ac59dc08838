import { formatNumber } from './numbers.ts'

/** `1.234,5678`: a number of any size with all its digits. */
export function formatDecimal(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  // 1e21 or 1e-7: no real amount, count or distance is like that, but a malformed answer may be.
  if (String(value).includes('e')) return value.toLocaleString('pt-BR', { maximumFractionDigits: 20 })
  return decimals ? `${formatNumber(whole)},${decimals}` : formatNumber(whole)
}

/** The same without thousands separators, as people type it: `1234,5678`. */
export function ungrouped(value: number): string {
  return formatDecimal(value).replaceAll('.', '')
}
