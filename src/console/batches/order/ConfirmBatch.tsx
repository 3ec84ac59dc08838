import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ConfirmDialog } from '#console/purchase/ConfirmDialog.tsx'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { sizeLabel } from '../batch-labels.ts'
import { pricesByState } from '../batch-services.ts'
import { BATCH_TEXTS } from './batch-texts.ts'
import type { BatchOrderFlow, ListOrder } from './use-batch-order.ts'

interface ConfirmBatchProps {
  readonly flow: BatchOrderFlow['flow']
  readonly order: ListOrder
  /** Month code of the FIPE table; undefined for the current month. */
  readonly month: string | undefined
  /** Today's catalog entries of the services. */
  readonly items: readonly CatalogItem[]
  /** The sum at today's prices. */
  readonly totalCents: number
  /** Why this service cannot be bought now. */
  readonly reason: string | undefined
}

/** The confirmation of a whole list: how many lines, the maximum price, and the lines left out. */
export function ConfirmBatch({ flow, order, month, items, totalCents, reason }: ConfirmBatchProps) {
  const { service, lines, leftOutLabel } = order
  const blocked = usePurchaseBlock(reason, totalCents)
  const byState = pricesByState(service, items, lines)
  const inquiries = lines.length * service.slugs.length
  return (
    <ConfirmDialog
      texts={BATCH_TEXTS}
      flow={flow}
      priceCents={totalCents}
      blocked={blocked}
      pathOf={paths.batch}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-3 [&_dd]:font-semibold [&_dt]:text-muted">
        <dt>{service.slugs.length === 1 ? 'Consulta' : 'Consultas'}</dt>
        <dd>{service.title}</dd>
        <dt>Serão consultadas</dt>
        <dd>
          {sizeLabel(service.kind, lines.length)}
          {service.slugs.length > 1 && `, ${formatNumber(inquiries)} consultas ao todo`}
        </dd>
        {byState.length > 0 && (
          <>
            <dt>Por estado</dt>
            {byState.map((state) => (
              <dd key={state.uf} className="col-start-2">
                {state.uf}: {formatNumber(state.lines)} a {formatCents(state.priceCents)}
              </dd>
            ))}
          </>
        )}
        {service.ofFipeTable && (
          <>
            <dt>Tabela</dt>
            <dd>
              <MonthName code={month} />
            </dd>
          </>
        )}
        {leftOutLabel !== undefined && (
          <>
            <dt>Ficam de fora</dt>
            <dd>{leftOutLabel}</dd>
          </>
        )}
      </dl>
      <IfCharged>
        <p className="text-muted">Valor máximo: o que falhar é devolvido.</p>
      </IfCharged>
    </ConfirmDialog>
  )
}

/** A month of the FIPE table by its code; without one, the current month. */
function MonthName({ code }: { readonly code: string | undefined }) {
  const { data } = useQuery(apiQuery('fipeReferences'))
  if (code === undefined) return <>Mês atual</>
  const name = data?.items.find((item) => item.code === code)?.name.trim()
  return <>{name ?? `Mês ${code}`}</>
}
