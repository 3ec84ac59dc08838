import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { purchasedValuesQuery } from '#console/fipe-selection/lists.ts'
import { withRecord } from '#console/fipe-selection/value-query.ts'
import { Age } from '#console/ui/Age.tsx'
import type { PurchasedValue } from '#contract/console/purchased-values.ts'

const SHOWN = 3

/**
 * Former values of this plate except the shown one, and this month's value of its likeliest version. All open
 * for free. Shows nothing until they have loaded.
 */
export function PurchasedForPlate({ plate }: { readonly plate: string }) {
  const { data } = useQuery(apiQuery('inquiries', { plate, service: 'fipe', state: 'done' }))
  const request = { placa: plate }
  const { data: values } = useQuery(purchasedValuesQuery({ route: 'fipePlate', service: 'fipe', request }))
  const [search] = useSearchParams()
  const shown = search.get('consulta')
  const byPlate = data?.items.filter((item) => item.id !== shown).slice(0, SHOWN) ?? []
  const ofVersion = values?.items.filter(({ service }) => service === 'fipe-tabela') ?? []
  if (byPlate.length + ofVersion.length === 0) return null
  return (
    <section aria-labelledby="ja-pagos">
      <h2 id="ja-pagos" className="font-semibold">
        Já pago para este carro
      </h2>
      <ul>
        {byPlate.map(({ id, createdAt, verdict }) => (
          <PurchasedLink key={id} value={{ id, createdAt, service: 'fipe', request }}>
            {verdict ? (verdict.short ?? verdict.text) : `Valor de ${formatDateTime(createdAt)}`}
          </PurchasedLink>
        ))}
        {ofVersion.map((value) => (
          <PurchasedLink key={value.id} value={value}>
            Valor deste mês da versão mais provável{value.car && `: ${value.car}`}
          </PurchasedLink>
        ))}
      </ul>
    </section>
  )
}

interface PurchasedLinkProps {
  readonly value: Pick<PurchasedValue, 'id' | 'createdAt' | 'service' | 'request'>
  readonly children: React.ReactNode
}

function PurchasedLink({ value, children }: PurchasedLinkProps) {
  const [search] = useSearchParams()
  return (
    <li>
      <Link
        to={{ search: withRecord(search, value).toString() }}
        preventScrollReset
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link"
      >
        {children}
        <Age at={value.createdAt} className="text-muted" />
      </Link>
    </li>
  )
}
