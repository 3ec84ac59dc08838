import { formatCents } from '#brazil/money.ts'

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** `+5,9%`, `−0,7%`: the sign of a loss is a minus, not a hyphen. */
export function shareLabel(share: number): string {
  return percent.format(share).replace('-', MINUS)
}

/** `+R$ 9,00`, `−R$ 38,00` */
export function changeLabel(cents: number): string {
  if (cents === 0) return formatCents(0)
  return `${cents > 0 ? '+' : MINUS}${formatCents(Math.abs(cents))}`
}

const MINUS = '\u2212'
