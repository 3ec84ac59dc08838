import { formatCents } from '#brazil/money.ts'
import type { OwnLimits } from '#contract/console/limits.ts'

const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Why a limit leaves no room for this price, with whom to ask; undefined where it does. */
export function limitLabel(own: OwnLimits | undefined, priceCents: number | undefined): string | undefined {
  if (!own || !priceCents) return undefined
  const { label, left } = nearest(own)
  if (left >= priceCents) return undefined
  const said = left > 0 ? `só tem mais ${formatCents(left)}` : 'acabou'
  const { managers } = own
  const whom = managers.length === 0 ? 'quem gerencia a loja' : names.format(managers.slice(0, 3))
  return `${label} ${said}. Peça a ${whom} para liberar mais.`
}

function nearest({ leftCents, leftOf, shopLeftCents }: OwnLimits) {
  const [left, ofShop] = [leftCents ?? Infinity, shopLeftCents ?? Infinity]
  if (ofShop < left) return { label: 'O limite da loja para hoje', left: ofShop }
  return { label: leftOf === 'month' ? 'O seu limite do mês' : 'O seu limite de hoje', left }
}
