import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge } from '#brazil/age.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { FormValues } from '#console/form-engine/field.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { helpLine } from '#console/offers/help-lines.ts'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { AnswerList } from '#console/services/AnswerList.tsx'
import { pointsAndFacts, promisedAnswers } from '#console/services/promised-answers.ts'
import { serviceName } from '#console/services/service-name.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { Section } from '#console/ui/Section.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { notIncluded, outsideOf } from '#contract/service/verdict/promises.ts'

/** What the price buys. */
export function Expected({ item }: { readonly item: CatalogItem }) {
  const line = helpLine(item)
  const answers = promisedAnswers(item.servico)
  const { points, facts } = pointsAndFacts(answers)
  const outside = notIncluded(outsideOf(item.servico))
  if (line === '' && answers.length === 0) return null
  return (
    <Section title="O que esta consulta responde">
      <div className="flex flex-col gap-2">
        <p>{line}</p>
        <AnswerList answers={points.length > 0 ? points : facts} icon={Check} />
        {points.length > 0 && facts.length > 0 && <p>Mostra {aspectList(facts)}.</p>}
        {item.observacao !== line && <p className="text-muted">{item.observacao}</p>}
        {outside !== null && <p className="text-muted">{outside}</p>}
      </div>
    </Section>
  )
}

interface PaidForCarProps {
  readonly item: CatalogItem
  readonly values: FormValues
}

/** Other answers about the form's car, free to open. Answers of the same service have their own notice. */
export function PaidForCar({ item, values }: PaidForCarProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const now = useNow(60_000)
  const paid = [...usePaidBefore(typedPlate(values)).values()]
    .filter(({ service, state }) => service !== item.servico && state === 'done')
    .slice(0, 5)
  if (paid.length === 0) return null
  return (
    <Section
      title={paid.some(({ test }) => !test) ? 'Já pago sobre este carro' : 'Já feito sobre este carro'}
    >
      <ul className="-mt-3 divide-y divide-line">
        {paid.map(({ id, service, verdict, createdAt }) => (
          <li key={id}>
            <Link
              to={paths.inquiry(id)}
              className="-mx-2 flex flex-col rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken"
            >
              {serviceName(catalog, service)}
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <VerdictLabel label={verdict} />
                <span className="whitespace-nowrap text-muted">
                  {formatAge(createdAt, now)} · <span className="font-medium text-ink">abrir, grátis</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
