import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { historyOptions } from '#console/history/queries.ts'
import { paths } from '#console/paths.ts'
import { Age } from '#console/ui/Age.tsx'

const SHOWN = 3

/** What was paid for this plate before, apart from what is shown already: it opens for free. Nothing is said while nobody knows. */
export function KeptForPlate({ plate }: { readonly plate: string }) {
  const { data } = useQuery(historyOptions({ plate, service: 'fipe', state: 'done' }))
  const [search] = useSearchParams()
  const shown = search.get('consulta')
  const kept = data?.items.filter((item) => item.id !== shown).slice(0, SHOWN) ?? []
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="ja-pagos">
      <h2 id="ja-pagos" className="font-semibold">
        Já pago para este veículo: abre de graça
      </h2>
      <ul>
        {kept.map((item) => (
          <li key={item.id}>
            <Link
              to={paths.fipe({ por: 'placa', placa: plate, consulta: item.id })}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
            >
              Valor de {formatDateTime(item.createdAt)}
              <Age at={item.createdAt} className="text-sm text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
