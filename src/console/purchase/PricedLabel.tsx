import { formatCents } from '#brazil/money.ts'
import { useIsTest } from '#console/wallet/use-affordability.ts'

interface PricedLabelProps {
  readonly words: string
  /** The formatted price; undefined if none is known. */
  readonly price: string | undefined
}

/**
 * `Continuar · R$ 8,90`. If it does not fit one line, it wraps after the dot and the price is the second
 * line.
 */
export function PricedLabel({ words, price }: PricedLabelProps) {
  if (price === undefined) return <span className="whitespace-nowrap">{words}</span>
  return (
    <span>
      <span className="whitespace-nowrap">{words} ·</span>
      {/* Outside both spans: a non-breaking space would pull the last word to the next line. */}{' '}
      <span className="whitespace-nowrap">{price}</span>
    </span>
  )
}

interface GoOnLabelProps {
  readonly priceCents: number | undefined
}

/**
 * The label of a form's button to the confirmation. Without a price in the test environment, where nothing
 * costs anything.
 */
export function GoOnLabel({ priceCents }: GoOnLabelProps) {
  const isTest = useIsTest()
  const price = isTest || priceCents === undefined ? undefined : formatCents(priceCents)
  return <PricedLabel words={isTest ? 'Continuar em teste' : 'Continuar'} price={price} />
}
