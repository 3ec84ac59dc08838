import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge } from '#brazil/age.ts'
import { parsePlate } from '#brazil/plate.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { helpLine } from '#console/offers/help-lines.ts'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { AnswerList, promisedAnswers } from '#console/services/AnswerList.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { Section } from '#console/ui/Section.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { outsideOf } from '#contract/service/verdict/promises.ts'

interface ExpectedProps {
  readonly item: CatalogItem
  readonly values: FormValues
}

/** What the price buys, and what the shop has paid for about this car already. */
export function Expected({ item, values }: ExpectedProps) {
  const line = helpLine(item)
  const answers = promisedAnswers(item.servico)
  const outside = outsideOf(item.servico).map((kind) => ASPECT_WORDS[kind].question)
  return (
    <div className="flex max-w-[73rem] flex-col gap-2">
      <PaidForCar item={item} values={values} />
      {(line !== '' || answers.length > 0) && (
        <Section title="O que esta consulta responde">
          {/* The catalog's own words stand under the title. */}
          {line !== item.observacao && <p className="pb-2">{line}</p>}
          <AnswerList answers={answers} icon={Check} />
          {outside.length > 0 && (
            <p className="pt-2 text-sm text-muted">Não faz parte: {outside.join(', ')}.</p>
          )}
        </Section>
      )}
    </div>
  )
}

/** Other answers about the car of the form, free to open. The same service has a notice of its own. */
function PaidForCar({ item, values }: ExpectedProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const now = useNow(60_000)
  const typed = values[fieldKey('placa')]
  const plate = parsePlate(typeof typed === 'string' ? typed : '')
  const paid = [...usePaidBefore(plate.ok ? plate.value : undefined).values()]
    .filter(({ service, state }) => service !== item.servico && state === 'done')
    .slice(0, 5)
  if (paid.length === 0) return null
  return (
    <Section title="Já pago sobre este carro">
      <ul className="-mt-3">
        {paid.map(({ id, service, verdict, createdAt }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={paths.inquiry(id)}
              className="-mx-2 flex min-h-11 flex-wrap items-baseline gap-x-4 rounded-sm px-2 py-2.5 text-ink no-underline hover:bg-sunken active:bg-sunken"
            >
              <span className="min-w-40">{serviceName(catalog, service)}</span>
              <VerdictLabel label={verdict} />
              <span className="text-sm whitespace-nowrap text-muted">
                {formatAge(createdAt, now)} · <span className="font-medium text-accent">abrir, grátis</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
