import { formatCents } from '#brazil/money.ts'
import { listed } from '#brazil/words.ts'
import type { LimitKind, OwnLimits } from '#contract/console/limits.ts'
import { nearestLimit } from '#contract/console/nearest-limit.ts'

export interface LimitBlock {
  /** The limit that leaves no room, what is left of it, and who can raise it. */
  readonly text: string
  readonly isShop: boolean
}

const LABELS: Readonly<Record<LimitKind, string>> = {
  day: 'O seu limite de hoje',
  month: 'O seu limite do mês',
  shop: 'O limite da loja para hoje',
}

/** The limit that leaves no room for this price; undefined if there is room. */
export function limitBlock(
  own: OwnLimits | undefined,
  priceCents: number | undefined,
  isManager: boolean,
): LimitBlock | undefined {
  if (!own || !priceCents) return undefined
  const nearest = nearestLimit(own)
  if (!nearest || nearest.leftCents >= priceCents) return undefined
  const { kind, leftCents: left } = nearest
  const said = left > 0 ? `só tem mais ${formatCents(left)}` : 'acabou'
  const way = isManager ? 'Como gerente, você pode liberar mais.' : whoRaises(own)
  return { text: [`${LABELS[kind]} ${said}.`, way].join(' ').trim(), isShop: kind === 'shop' }
}

/** The names of those who can raise it. A button beside the text asks them (`MoreRoom`). */
function whoRaises({ managers }: OwnLimits): string {
  if (managers.length === 0) return ''
  const can = managers.length === 1 ? 'pode' : 'podem'
  return `${listed(managers.slice(0, 3), 'ou')} ${can} liberar mais.`
}
