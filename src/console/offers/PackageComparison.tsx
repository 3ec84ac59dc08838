import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { currentAnswer, type Offer } from './OfferRow.tsx'
import { baseOf, comparedLooks, lookName, looksAt } from './package-looks.ts'
import { PackageAction, PackageWords } from './PackageAction.tsx'

interface PackageComparisonProps {
  readonly offers: readonly Offer[]
  readonly markOf: (item: CatalogItem) => ReactNode
}

interface ShownProps extends PackageComparisonProps {
  /** The one to be pressed first. */
  readonly first: Offer | undefined
}

/** The same as Tailwind's `lg`: below it a column is narrower than its words. */
const WIDE = '(min-width: 64rem)'

/** Packages beside each other, with a tick for each thing that they look at. On a phone, below each other. */
export function PackageComparison({ offers, markOf }: PackageComparisonProps) {
  const now = useNow(60_000)
  const paid = offers.findLast((offer) => currentAnswer(offer, now) !== undefined)
  const first = paid ?? offers.find(({ isMostUsed }) => isMostUsed)
  const Shown = useMedia(WIDE) ? Table : Lines
  return <Shown offers={offers} markOf={markOf} first={first} />
}

/** The heads with what buys stay in sight while one reads down the ticks. */
function Table({ offers, markOf, first }: ShownProps) {
  const items = offers.map(({ item }) => item)
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left">
      <caption className="sr-only">O que cada consulta verifica</caption>
      <thead className="sticky top-0 z-10 bg-page">
        <tr className="align-top">
          <th scope="col" className="border-b border-line">
            <span className="sr-only">Verifica</span>
          </th>
          {offers.map((offer) => (
            <th key={offer.item.servico} scope="col" className="border-b border-line px-2 py-3">
              <span className="mb-2 flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                {offer.item.nome} {markOf(offer.item)}
              </span>
              <PackageAction offer={offer} isFirst={offer === first} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="align-top">
          <th scope="row">
            <span className="sr-only">Para quê</span>
          </th>
          {offers.map((offer) => (
            <td key={offer.item.servico} className="px-2 py-2">
              <PackageWords offer={offer} />
            </td>
          ))}
        </tr>
        {comparedLooks(items).map((kind) => (
          <tr key={kind}>
            <th scope="row" className="border-t border-line py-1.5 pr-3 text-sm font-normal">
              {lookName(kind)}
            </th>
            {items.map((item) => (
              <td key={item.servico} className="border-t border-line px-2 py-1.5">
                {looksAt(item, kind) ? (
                  <Check role="img" aria-label="sim" className="size-4" />
                ) : (
                  <Minus role="img" aria-label="não" className="size-4 text-muted" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ offers, markOf, first }: ShownProps) {
  const items = offers.map(({ item }) => item)
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.item.servico} className="flex flex-col gap-2 border-b border-line py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2 font-semibold wrap-anywhere">
              {offer.item.nome} {markOf(offer.item)}
            </span>
            <PackageAction offer={offer} isFirst={offer === first} isShort />
          </div>
          <PackageWords offer={offer} />
          <Adds item={offer.item} base={baseOf(offer.item, items)} all={items} />
        </li>
      ))}
    </ul>
  )
}

interface AddsProps {
  readonly item: CatalogItem
  /** The largest package that this one adds to. */
  readonly base: CatalogItem | undefined
  readonly all: readonly CatalogItem[]
}

/** What a package looks at, as far as its base does not. */
function Adds({ item, base, all }: AddsProps) {
  const added = comparedLooks(all).filter((kind) => looksAt(item, kind) && !(base && looksAt(base, kind)))
  return (
    <div className="text-sm">
      {base ? <p>Tudo da {base.nome}, e mais:</p> : <p className="sr-only">Verifica:</p>}
      <ul className="flex flex-wrap gap-x-3">
        {added.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {lookName(kind)}
          </li>
        ))}
      </ul>
    </div>
  )
}
