interface PricedLabelProps {
  readonly words: string
  /** Formatted; undefined where none is known. */
  readonly price: string | undefined
}

/** `Continuar · R$ 8,90`: where there is no room for one line, the second begins with the price. */
export function PricedLabel({ words, price }: PricedLabelProps) {
  return (
    <span>
      <span className="whitespace-nowrap">{words}</span>
      {price !== undefined && (
        <>
          {/* Outside of both, since a space that cannot break would send the last word along. */}{' '}
          <span className="whitespace-nowrap">· {price}</span>
        </>
      )}
    </span>
  )
}
