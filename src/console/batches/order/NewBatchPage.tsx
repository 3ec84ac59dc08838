import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { centsOfReais } from '#brazil/money.ts'
import { balanceOptions } from '#console/account/balance.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { MonthAndType } from '#console/fipe-selection/MonthAndType.tsx'
import { paths } from '#console/paths.ts'
import { shortfallWords } from '#console/purchase/price-against-balance.ts'
import { LeaveGuard } from '#console/routing/LeaveGuard.tsx'
import { catalogOptions } from '#console/services/queries.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { batchOptions } from '../queries.ts'
import { isAccepted } from '../reading/read-list.ts'
import { totalCents } from '../service-facts.ts'
import { offerOf } from '../services.ts'
import { ConfirmBatch } from './ConfirmBatch.tsx'
import { leftOutWords } from './left-out.ts'
import { ListForm } from './ListForm.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import { useBatchConfirmation } from './use-batch-confirmation.ts'
import { useBatchOrder } from './use-batch-order.ts'

/** A list to be bought: what for, which lines, and how much they cost together. */
export function Component() {
  const confirmation = useBatchConfirmation()
  const { foreignId } = confirmation
  const { data: catalog, error, isFetching, refetch } = useQuery(catalogOptions())
  // After a reload nobody remembers whether the batch was sent: the server does.
  const sent = useQuery({ ...batchOptions(foreignId ?? ''), enabled: foreignId !== undefined })
  const neverSent = sent.error instanceof ApiError && sent.error.status === 404

  if (foreignId !== undefined && sent.data) return <Navigate to={paths.batch(foreignId)} replace />
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <Link
          to={paths.batches()}
          className="w-fit py-1 font-medium text-accent underline-offset-2 hover:underline"
        >
          Todos os lotes
        </Link>
        <PageTitle documentTitle="Novo lote">Novo lote</PageTitle>
      </header>
      {foreignId !== undefined && sent.error && !neverSent ? (
        <ErrorNotice
          error={sent.error}
          actions={
            <Button busy={sent.isFetching} onClick={() => void sent.refetch()}>
              Verificar se o lote foi enviado
            </Button>
          }
        />
      ) : catalog && (foreignId === undefined || neverSent) ? (
        <NewBatch catalog={catalog} confirmation={confirmation} lost={neverSent && foreignId !== undefined} />
      ) : error && !catalog ? (
        <RetryNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading pending label="Carregando os serviços" skeleton={<NewBatchSkeleton />}>
          {() => null}
        </Loading>
      )}
    </div>
  )
}

interface NewBatchProps {
  readonly catalog: ShopCatalog
  readonly confirmation: ReturnType<typeof useBatchConfirmation>
  /** The URL names a batch that was never sent: its list went with the page that was reloaded. */
  readonly lost: boolean
}

function NewBatch({ catalog, confirmation, lost }: NewBatchProps) {
  const { service, steps, pending } = confirmation
  const progress = useBatchOrder()
  const personal = useSpendingBlock()
  const { data: balance } = useQuery(balanceOptions())
  const offer = service && offerOf(service, catalog)
  const item = offer?.ok ? offer.item : undefined
  const blocked = offer && !offer.ok ? offer.reason : personal
  const total =
    item && pending
      ? totalCents(
          item,
          pending.lines.map(({ request }) => request),
        )
      : undefined
  return (
    <>
      <ListForm
        service={service}
        item={item}
        defaults={{ tipo: steps.tipo, referencia: steps.mes }}
        blocked={blocked}
        onComplete={(list) => {
          const lines = list.lines.filter(isAccepted)
          if (service) confirmation.open({ service, lines, leftOut: leftOutWords(list) })
        }}
      >
        <LeaveGuard off={progress.busy || progress.answer !== undefined} />
        {lost && (
          <Notice tone="warning" title="A lista não chegou a ser enviada" role="status">
            <p>A página foi recarregada antes da confirmação e a lista se perdeu. Nada foi cobrado.</p>
          </Notice>
        )}
        <ServiceChoice
          catalog={catalog}
          chosen={service}
          onChoose={(servico) => confirmation.choose({ servico })}
        />
        {service?.ofFipeTable && (
          <MonthAndType
            steps={steps}
            onStep={(name, value) => void confirmation.choose({ [name]: value || undefined })}
          />
        )}
      </ListForm>
      {confirmation.isOpen && pending && total !== undefined && (
        <ConfirmBatch
          pending={pending}
          month={steps.mes}
          totalCents={total}
          blocked={blocked ?? shortfallWords(total, balance && centsOfReais(balance.saldo))}
          progress={progress}
          onClose={confirmation.close}
        />
      )}
    </>
  )
}

function NewBatchSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  )
}
