import { formatNumber } from './numbers.ts'
import { type Parsed, accept, refuse } from './parsed.ts'
import { visible } from './text.ts'

/**
 * `R$ 9,90` for 990. A no-break space keeps an amount on one line, and a negative amount has a true minus
 * sign.
 */
export function formatCents(cents: number): string {
  const amount = formatNumber(Math.abs(cents / 100).toFixed(2))
  return `${cents < 0 ? '\u2212' : ''}R$\u00A0${amount}`
}

/** `9,90` for 990, for a field whose label names the currency; empty for no amount. */
export function formatAmount(cents: number | null): string {
  return cents === null ? '' : formatCents(cents).replace('R$\u00A0', '')
}

/** Integer cents of an amount on the service's wire, which uses BRL with decimals (interface part 2). */
export function centsOfReais(reais: number): number {
  // 1.15 * 100 is 114.99… in floating point. The wire never carries fractions of a cent, so rounding is
  // exact.
  return Math.round(reais * 100)
}

/** BRL with decimals, for the wire only. */
export function reaisOfCents(cents: number): number {
  return cents / 100
}

const AMOUNT = /^(-)?(?:R\$)?(-)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/**
 * Integer cents of an amount as Brazilians write it: `R$ 14.937,00`, `1.493,7`, `0,00`, `-12`. A point only
 * separates thousands. `12.50` is refused, because a wrong guess would be wrong by a factor of a hundred.
 */
export function parseMoney(text: string): Parsed<number> {
  const amount = visible(text).replaceAll(' ', '').replace('\u2212', '-').toUpperCase()
  if (amount === '') return refuse('empty')
  const match = AMOUNT.exec(amount)
  if (!match) return refuse('format')
  const [, minusBefore, minusAfter, whole = '', decimals = ''] = match
  if (minusBefore && minusAfter) return refuse('format')
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return refuse('too-long')
  return accept(cents !== 0 && (minusBefore ?? minusAfter) ? -cents : cents)
}
