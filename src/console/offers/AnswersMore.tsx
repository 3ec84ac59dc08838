import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { offeredItems } from '#console/services/availability.ts'
import { LinePrice, PRICED_LINE, PricedHead } from '#console/services/LinePrice.tsx'
import { priceLabel } from '#console/services/price-label.ts'
import { Section } from '#console/ui/Section.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { pointsInWords } from '#contract/service/verdict/missing-words.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'

/** How many services to list. A longer list would be the catalog. */
const FEW = 3

interface AnswersMoreProps {
  readonly item: CatalogItem
  readonly values: FormValues
}

/** Shown beside a form on large screens: the services that check the same and more, with their prices. */
export function AnswersMore({ item, values }: AnswersMoreProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const placa = typedPlate(values)
  const paid = usePaidBefore(placa)
  const { role } = usePerson()
  const onSale = catalog ? offeredItems(catalog, role) : []
  const now = useNow(60_000)
  const current = [...paid.values()].filter((item) => stillAnswers(item, now))
  const known = new Set<string>(current.flatMap(({ service }) => promisesOf(service) ?? []))
  // Paid answers are listed above, free to open. A service offered here must answer something else.
  const more = answeringMore(item, onSale).flatMap((each) => {
    const added = (promisesOf(each.servico) ?? []).filter((kind) => !known.has(kind))
    return added.length === 0 || paid.has(each.servico) ? [] : [{ each, added }]
  })
  if (more.length === 0) return null
  return (
    <Section title="Respondem isto e mais">
      <ul className="-mt-3">
        {more.slice(0, FEW).map(({ each, added }) => (
          <li key={each.servico} className="border-b border-line">
            <Link to={paths.newInquiry(each.servico, { placa })} className={PRICED_LINE}>
              <PricedHead price={<LinePrice>{priceLabel(each)}</LinePrice>}>{each.nome}</PricedHead>
              <span className="text-muted">
                {known.size > 0 && 'Acrescenta '}
                {pointsInWords(added)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The services that promise everything that this one does, and more; the cheapest first. */
function answeringMore({ servico }: CatalogItem, items: readonly CatalogItem[]): readonly CatalogItem[] {
  const own = promisesOf(servico) ?? []
  if (own.length === 0) return []
  const answersMore = (each: CatalogItem) => {
    const theirs = promisesOf(each.servico) ?? []
    return theirs.length > own.length && own.every((kind) => theirs.includes(kind))
  }
  return items
    .filter((each) => answersMore(each) && typeof each.preco === 'number')
    .toSorted((a, b) => (a.preco ?? 0) - (b.preco ?? 0))
}
