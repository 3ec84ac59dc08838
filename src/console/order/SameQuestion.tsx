import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { OfferRow } from '#console/offers/OfferRow.tsx'
import { byQuestion, questionOf } from '#console/offers/questions.ts'
import { modeOf } from '#console/services/availability.ts'
import { Section } from '#console/ui/Section.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** How many services to list. A longer list would be the catalog. */
const SHOWN = 5

/**
 * Other services that answer the same question, with prices. Shown beside the form of a service that asks for
 * no plate.
 */
export function SameQuestion({ item }: { readonly item: CatalogItem }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  if (!catalog) return null
  const others = catalog.servicos.filter(
    ({ servico }) => servico !== item.servico && modeOf(catalog, servico) === 'on',
  )
  const same = byQuestion(others).find(({ question }) => question.id === questionOf(item))
  if (!same) return null
  return (
    <Section title={same.question.title}>
      <ul className="-mt-3">
        {same.items.slice(0, SHOWN).map((each) => (
          <OfferRow key={each.servico} item={each} plate={undefined} paid={undefined} />
        ))}
      </ul>
    </Section>
  )
}
