import { formatCents } from '#brazil/money.ts'
import { formatNumber } from '#brazil/numbers.ts'

/** `+5,9%`, `−0,7%`: the sign of a loss is a minus, not a hyphen. */
export function shareLabel(share: number): string {
  const tenths = Math.round(Math.abs(share) * 1000)
  const text = `${formatNumber(tenths / 10)}%`
  if (tenths === 0) return text
  return share > 0 ? `+${text}` : `${MINUS}${text}`
}

/** `+R$ 9,00`, `−R$ 38,00` */
export function changeLabel(cents: number): string {
  if (cents === 0) return formatCents(0)
  return `${cents > 0 ? '+' : MINUS}${formatCents(Math.abs(cents))}`
}

const MINUS = '\u2212'
