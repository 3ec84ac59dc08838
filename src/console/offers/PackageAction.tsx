import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { orderPath } from '#console/services/order-path.ts'
import { lowestPriceCents, priceLabel } from '#console/services/price-label.ts'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { spendableCents } from '#console/wallet/spendable-cents.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { helpLine } from './help-lines.ts'
import { KnownNote, type Offer, currentAnswer } from './OfferRow.tsx'

interface PackageActionProps {
  readonly offer: Offer
  /** Whether this package is the first choice of all offers. */
  readonly isFirst: boolean
}

/**
 * The action of a package: opens its answer if that is paid for, else buys it. The recommended package has a
 * button with its price, in the colour of paying if the balance suffices; for the others the price is the
 * link.
 */
export function PackageAction({ offer, isFirst }: PackageActionProps) {
  const { item } = offer
  const now = useNow(60_000)
  const current = currentAnswer(offer, now)
  const price = priceLabel(item)
  const to = packagePath(offer, current)
  const words = current ? 'Abrir, grátis' : 'Consultar'
  const isShort = useIsShort(item)
  const label = `${item.nome}: ${words}${current || price === undefined ? '' : ` · ${price}`}`
  if (isFirst) {
    return (
      <ButtonLink
        to={to}
        variant={current ? 'primary' : isShort ? 'secondary' : 'pay'}
        aria-label={label}
        className="whitespace-nowrap tabular-nums @max-[12.25rem]:px-2"
      >
        {current || price === undefined ? (
          words
        ) : (
          <span>
            {/* A narrow column shows only the price, like the links beside it. */}
            <span className="@max-[12.25rem]:hidden">{words} ·&nbsp;</span>
            {price}
          </span>
        )}
      </ButtonLink>
    )
  }
  return (
    <Link
      to={to}
      aria-label={label}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-medium text-ink tabular-nums no-underline hover:bg-sunken active:bg-sunken"
    >
      {current ? words : (price ?? words)}
      <ChevronRight aria-hidden="true" className="size-4 text-muted" />
    </Link>
  )
}

/**
 * Whether the balance is less than the price. `useAffordability` would bring the scripts of buying to pages
 * that only list what is sold.
 */
function useIsShort(item: CatalogItem): boolean {
  const { data: balance } = useQuery(apiQuery('balance'))
  return (spendableCents(balance) ?? Infinity) < lowestPriceCents(item)
}

/** Path that a package leads to: its answer if that is paid for, else the purchase. */
export function packagePath({ item, plate }: Offer, current: Offer['paid']): string {
  return current ? paths.inquiry(current.id) : orderPath(item, plate)
}

interface PackageWordsProps extends Pick<PackageActionProps, 'offer'> {
  /** Replaces the catalog's line about it. */
  readonly words?: string | undefined
}

/**
 * What a package is for, or its verdict if it is already paid for. Below, the second choice as a quiet link.
 */
export function PackageWords({ offer, words }: PackageWordsProps) {
  const { item, plate, paid, known, isMostUsed, isSaid } = offer
  const now = useNow(60_000)
  const current = currentAnswer(offer, now)
  const price = priceLabel(item)
  const link = 'flex min-h-11 w-fit items-center text-link pointer-fine:min-h-8'
  return (
    <div className="font-normal text-muted">
      {isMostUsed && <span className="font-medium text-ink">A mais usada na loja. </span>}
      {current ? (
        <>
          {!isSaid && <VerdictLabel label={current.verdict} />}
          <p>Consultada {ageInSentence(current.createdAt, now)}.</p>
          <Link to={paths.newInquiry(item.servico, { placa: plate })} className={link}>
            Consultar de novo{price !== undefined && ` por ${price}`}
          </Link>
        </>
      ) : (
        <>
          <span className="block">{words ?? helpLine(item)}</span>
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
