import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { priceLabel } from '#console/services/price-label.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

interface CheaperFormsProps {
  readonly items: readonly CatalogItem[]
  /** A parsed plate. */
  readonly plate: string
}

/** Cheaper services that no plan contains because they need more than the plate. */
export function CheaperForms({ items, plate }: CheaperFormsProps) {
  if (items.length === 0) return null
  const isForPurpose = items.every(({ requer }) => requer.includes('finalidade'))
  return (
    <p className="py-2 text-muted">
      Mais barato {isForPurpose ? 'informando a finalidade' : 'com mais dados'}:{' '}
      {items.map((item, index) => (
        <span key={item.servico}>
          {index > 0 && ', '}
          <Link to={paths.newInquiry(item.servico, { placa: plate })} className="text-link">
            {item.nome}, {priceLabel(item)}
          </Link>
        </span>
      ))}
    </p>
  )
}
