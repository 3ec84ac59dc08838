import { useIsTest } from '#console/wallet/use-affordability.ts'

interface PricedLabelProps {
  readonly words: string
  /** Formatted; undefined where none is known. */
  readonly price: string | undefined
}

/**
 * `Continuar · R$ 8,90`: where there is no room for one line, the point ends the first and the price is the
 * second.
 */
export function PricedLabel({ words, price }: PricedLabelProps) {
  if (price === undefined) return <span className="whitespace-nowrap">{words}</span>
  return (
    <span>
      <span className="whitespace-nowrap">{words} ·</span>
      {/* Outside of both, since a space that cannot break would send the last word along. */}{' '}
      <span className="whitespace-nowrap">{price}</span>
    </span>
  )
}

/** Of a form's way to its confirmation. In the test environment nothing costs anything: no price is on it. */
export function GoOnLabel({ price }: Pick<PricedLabelProps, 'price'>) {
  const isTest = useIsTest()
  return (
    <PricedLabel words={isTest ? 'Continuar em teste' : 'Continuar'} price={isTest ? undefined : price} />
  )
}
