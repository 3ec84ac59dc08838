import { formatCents } from '#brazil/money.ts'
import { listed } from '#brazil/words.ts'
import type { OwnLimits } from '#contract/console/limits.ts'

export interface LimitBlock {
  /** Which limit leaves no room, what is left of it, and who can raise it. */
  readonly text: string
  readonly isShop: boolean
}

/** The limit that leaves no room for this price; undefined where there is room. */
export function limitBlock(
  own: OwnLimits | undefined,
  priceCents: number | undefined,
  isManager: boolean,
): LimitBlock | undefined {
  if (!own || !priceCents) return undefined
  const { label, left, isShop } = nearest(own)
  if (left >= priceCents) return undefined
  const said = left > 0 ? `só tem mais ${formatCents(left)}` : 'acabou'
  const way = isManager ? 'Como gerente, você pode liberar mais.' : whoRaises(own)
  return { text: [`${label} ${said}.`, way].join(' ').trim(), isShop }
}

function nearest({ leftCents, leftOf, shopLeftCents }: OwnLimits) {
  const [left, ofShop] = [leftCents ?? Infinity, shopLeftCents ?? Infinity]
  if (ofShop < left) return { label: 'O limite da loja para hoje', left: ofShop, isShop: true }
  const label = leftOf === 'month' ? 'O seu limite do mês' : 'O seu limite de hoje'
  return { label, left, isShop: false }
}

/** Who can help, by name. To ask them is a button beside it (`MoreRoom`). */
function whoRaises({ managers }: OwnLimits): string {
  if (managers.length === 0) return ''
  const can = managers.length === 1 ? 'pode' : 'podem'
  return `${listed(managers.slice(0, 3), 'ou')} ${can} liberar mais.`
}
