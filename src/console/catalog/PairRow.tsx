import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { helpLine } from '#console/offers/help-lines.ts'
import { OfferPrice } from '#console/offers/OfferRow.tsx'
import { PRICED_LINE, PricedHead } from '#console/services/LinePrice.tsx'
import { orderPath } from '#console/services/order-path.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { nameOfBoth } from './pairs.ts'

interface PairRowProps {
  /** The service about people and the one about companies. */
  readonly items: readonly [CatalogItem, CatalogItem]
  readonly markOf: (item: CatalogItem) => ReactNode
}

/** Two services that differ only in asking about a person or a company, as one line with both prices. */
export function PairRow({ items, markOf }: PairRowProps) {
  const [first] = items
  return (
    <li className="border-b border-line pt-2">
      <PricedHead>{nameOfBoth(first)}</PricedHead>
      <span className="block text-muted">{helpLine(first).replace(/ d?a pessoa/, '')}</span>
      <span className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6">
        {items.map((item) => (
          <Link key={item.servico} to={orderPath(item, undefined)} className={PRICED_LINE}>
            <PricedHead price={<OfferPrice item={item} current={undefined} />}>
              <span className="sr-only">{item.nome}</span>
              <span aria-hidden="true">{item === first ? 'CPF' : 'CNPJ'}</span> {markOf(item)}
            </PricedHead>
          </Link>
        ))}
      </span>
    </li>
  )
}
