import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Navigate } from 'react-router'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { PurchaseInUrl } from '#console/purchase/PurchaseInUrl.tsx'
import { LeaveGuard } from '#console/routing/LeaveGuard.tsx'
import { AboveFields } from '#console/ui/FormColumns.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { listTitle } from '../batch-labels.ts'
import { ANSWERS, offerOf } from '../batch-services.ts'
import { isAccepted } from '../reading/checked-list.ts'
import { totalCents } from '../total-cents.ts'
import { leftOutLabel, leftOutLines } from './left-out.ts'
import { ListForm } from './ListForm.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import { type BatchOrderFlow, useBatchOrder } from './use-batch-order.ts'

// Most lists ask only one service.
const AnswersChoice = lazyPart(() => import('./AnswersChoice.tsx').then((module) => module.AnswersChoice))

const MonthAndType = lazyPart(
  () => import('#console/fipe-selection/MonthAndType.tsx').then((module) => module.MonthAndType),
  PartMissing,
)

const StateChoice = lazyPart(
  () => import('./StateChoice.tsx').then((module) => module.StateChoice),
  PartMissing,
)

// Loaded before the list is complete. If it is not, the form waits for it and reports a failure.
const ConfirmBatch = lazyPart(() => import('./ConfirmBatch.tsx').then((module) => module.ConfirmBatch))

const LOADING = {
  label: 'Carregando as consultas',
  skeleton: (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  ),
}

/** The page of a new list: which service, which lines, and their total price. */
export function Component() {
  const order = useBatchOrder()
  const catalog = useQuery(apiQuery('catalog'))
  const { named } = order.flow
  if (named.state === 'known') return <Navigate to={paths.batch(named.found.id)} replace />
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <Link
          to={paths.batches()}
          className="inline-flex min-h-11 w-fit items-center font-medium text-link pointer-fine:min-h-8"
        >
          Todos os lotes
        </Link>
        <PageTitle documentTitle="Novo lote">Novo lote</PageTitle>
      </header>
      <PurchaseInUrl
        named={named}
        askLabel="Verificar se o lote foi enviado"
        skeleton={<Loading {...LOADING} />}
        known={() => null}
      >
        {() => (
          <QueryView query={catalog} {...LOADING}>
            {(shop) => <NewBatch catalog={shop} order={order} />}
          </QueryView>
        )}
      </PurchaseInUrl>
    </div>
  )
}

interface NewBatchProps {
  readonly catalog: ShopCatalog
  readonly order: BatchOrderFlow
}

function NewBatch({ catalog, order }: NewBatchProps) {
  const { flow, service, selection } = order
  const spendingBlock = useSpendingBlock()
  const { items, reason } = offerFor(order, catalog)
  const { pending } = flow
  const total = items && pending && totalCents(items, pending.order.lines)
  return (
    <>
      <ListForm
        service={service}
        title={listTitle(catalog, service?.slugs ?? [])}
        items={items}
        defaults={{ tipo: selection.tipo, referencia: selection.mes, uf: order.uf }}
        blocked={reason ?? spendingBlock}
        onBegin={() => void ConfirmBatch.preload().catch(() => undefined)}
        onComplete={async (list, name) => {
          await ConfirmBatch.preload()
          const lines = list.lines.filter(isAccepted)
          const leftOut = leftOutLines(list)
          if (service) flow.open({ service, lines, name, leftOut, leftOutLabel: leftOutLabel(list) })
        }}
      >
        <LeaveGuard off={flow.busy || flow.answered} />
        {/* The URL names a batch that was never sent: a reload of the page dropped its list. */}
        {flow.named.state === 'never-sent' && (
          <Notice tone="warning" title="A lista não chegou a ser enviada" role="status">
            <p>A página foi recarregada antes da confirmação e a lista se perdeu. Nada foi cobrado.</p>
          </Notice>
        )}
        <Choices catalog={catalog} order={order} />
      </ListForm>
      {flow.isOpen && pending && items && total !== undefined && (
        <Suspense>
          <ConfirmBatch
            flow={flow}
            order={pending.order}
            month={selection.mes}
            items={items}
            totalCents={total}
            reason={reason}
          />
        </Suspense>
      )}
    </>
  )
}

/** The services for each line, with the choices that they need. */
function Choices({ catalog, order }: NewBatchProps) {
  const { service, services = [], chosen, selection, choose } = order
  return (
    <>
      <ServiceChoice
        catalog={catalog}
        services={services}
        chosen={chosen}
        onChoose={(servico) => choose({ servico })}
      />
      {chosen === ANSWERS && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <AnswersChoice catalog={catalog} order={order} />
        </Suspense>
      )}
      {service?.ofFipeTable && (
        <AboveFields>
          <Suspense fallback={<Skeleton className="h-18" />}>
            <MonthAndType
              selection={selection}
              onSelect={(name, value) =>
                void choose({ [name]: value === '' ? undefined : (value ?? undefined) })
              }
            />
          </Suspense>
        </AboveFields>
      )}
      {service?.states && (
        <AboveFields>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <StateChoice
              states={service.states}
              chosen={order.uf}
              onChoose={(uf) => void choose({ uf: uf === '' ? undefined : uf })}
            />
          </Suspense>
        </AboveFields>
      )}
    </>
  )
}

function offerFor({ service, answers }: BatchOrderFlow, catalog: ShopCatalog) {
  const offer = service && offerOf(service, catalog)
  if (!offer) return { items: undefined, reason: undefined }
  if (!offer.ok) return { items: undefined, reason: offer.reason }
  // The plan is still for the former ticks.
  const isOld = service.service === ANSWERS && answers.plan.isPlaceholderData
  return { items: offer.items, reason: isOld ? 'Um instante: calculando o mais barato.' : undefined }
}
