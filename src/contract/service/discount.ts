import { formatNumber } from '#brazil/numbers.ts'
import { isJsonObject, textIn } from '../json.ts'

/**
 * The account's discount group (`desconto_api`; interface 2.5 does not show its shape): its name and
 * percentage when they can be read. Null without one.
 */
export function discountText(desconto: unknown): string | null {
  if (typeof desconto === 'string') return textIn(desconto)
  if (typeof desconto === 'number') return desconto > 0 ? percent(desconto) : null
  if (!isJsonObject(desconto)) return null
  const name = textIn(desconto.grupo) ?? textIn(desconto.nome)
  const share = ['percentual', 'desconto', 'valor']
    .map((key) => desconto[key])
    .find((value) => typeof value === 'number')
  const parts = [name, typeof share === 'number' && share > 0 ? percent(share) : null]
  return parts.filter((part) => part !== null).join(', ') || null
}

function percent(value: number): string {
  return `${formatNumber(Math.round(value * 100) / 100)}%`
}
