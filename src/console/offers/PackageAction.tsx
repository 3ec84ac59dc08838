import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { paths } from '#console/paths.ts'
import { PricedLabel } from '#console/purchase/PricedLabel.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { helpLine } from './help-lines.ts'
import { currentAnswer, KnownNote, type Offer } from './OfferRow.tsx'

interface PackageActionProps {
  readonly offer: Offer
  /** Of all packages this one is to be pressed first. */
  readonly isFirst: boolean
  /** Beside the name, where there is room for the price alone. */
  readonly isShort?: boolean
}

/** The press of a package: to its answer where that is paid for, else to the purchase, with its price. */
export function PackageAction({ offer, isFirst, isShort = false }: PackageActionProps) {
  const { item, plate } = offer
  const now = useNow(60_000)
  const current = currentAnswer(offer, now)
  const price = priceLabel(item)
  const words = current ? 'Abrir, grátis' : 'Consultar'
  return (
    <ButtonLink
      to={current ? paths.inquiry(current.id) : orderPath(item, plate)}
      variant={isFirst ? 'primary' : 'secondary'}
      aria-label={`${item.nome}: ${words}${current || price === undefined ? '' : ` · ${price}`}`}
      // In a narrow column the whole label has to fit on one line.
      size={isShort ? 'md' : 'sm'}
      className={isShort ? 'px-3 tabular-nums' : 'w-full'}
    >
      {current ? words : isShort ? (price ?? words) : <PricedLabel words={words} price={price} />}
    </ButtonLink>
  )
}

/** What a package is for, or what it has found already; below that the other choice, as a quiet link. */
export function PackageWords({ offer }: Pick<PackageActionProps, 'offer'>) {
  const { item, plate, paid, known, isMostUsed } = offer
  const now = useNow(60_000)
  const current = currentAnswer(offer, now)
  const price = priceLabel(item)
  const link =
    'flex min-h-11 w-fit items-center text-accent underline-offset-4 hover:underline pointer-fine:min-h-8'
  return (
    <div className="text-sm font-normal text-muted">
      {isMostUsed && <span className="font-semibold text-ink">A mais usada na loja. </span>}
      {current ? (
        <>
          <VerdictLabel label={current.verdict} />
          <p>Consultada {ageInSentence(current.createdAt, now)}.</p>
          <Link to={paths.newInquiry(item.servico, { placa: plate })} className={link}>
            Consultar de novo{price !== undefined && ` por ${price}`}
          </Link>
        </>
      ) : (
        <>
          {helpLine(item)}
          <KnownNote text={known} />
          {paid && (
            <Link to={paths.inquiry(paid.id)} className={link}>
              Já consultado {ageInSentence(paid.createdAt, now)}: abrir, grátis
            </Link>
          )}
        </>
      )}
    </div>
  )
}
