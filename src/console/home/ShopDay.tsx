import { useQuery } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { ShownSkeleton, Skeleton, useSkeleton } from '#console/ui/Skeleton.tsx'
import { may } from '#contract/console/access.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { CarSummary } from '#contract/console/car.ts'
import type { Day as DayAnswer } from '#contract/console/day.ts'
import type { AlertsPage } from '#contract/console/vehicle-alert.ts'
import { CarsOfDay } from './CarsOfDay.tsx'
import { dayQueries } from './day-queries.ts'
import { Finished } from './Finished.tsx'
import { OtherServices } from './OtherServices.tsx'
import { Running } from './Running.tsx'
import { UnreadAlerts } from './UnreadAlerts.tsx'

// Of one day. The page is whole without it.
const FirstSteps = lazyPart(
  () => import('./FirstSteps.tsx').then((module) => module.FirstSteps),
  () => null,
)

/** What home shows while no plate is typed: what runs, what is new, and the cars of the day. */
export function ShopDay() {
  return (
    <>
      <OtherServices />
      <Day />
    </>
  )
}

/**
 * All parts at once: one that came alone would push the others away. What cannot be read keeps none of the
 * others back.
 */
function Day() {
  const day = useQuery(dayQueries.day())
  const cars = useQuery(dayQueries.cars())
  const alerts = useQuery(dayQueries.alerts())
  const batches = useQuery(dayQueries.batches())
  const queries = [day, cars, alerts, batches]
  const waits = queries.some(({ isPending }) => isPending)
  const showsSkeleton = useSkeleton(waits)
  if (showsSkeleton) return <ShownSkeleton label="Carregando o dia da loja" skeleton={<DaySkeleton />} />
  if (waits) return null
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  return (
    <div className="flex flex-col gap-8">
      {failed?.error && (
        <ErrorNotice
          error={failed.error}
          actions={
            <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
              Carregar de novo
            </Button>
          }
        />
      )}
      <Parts day={day.data} cars={cars.data?.items} alerts={alerts.data} batches={batches.data?.items} />
    </div>
  )
}

/** What was read; undefined where it could not be. */
interface PartsProps {
  readonly day: DayAnswer | undefined
  readonly cars: readonly CarSummary[] | undefined
  readonly alerts: AlertsPage | undefined
  readonly batches: readonly Batch[] | undefined
}

function Parts({ day, cars, alerts, batches }: PartsProps) {
  const parts = useRef<HTMLDivElement>(null)
  const isNew = day?.running.length === 0 && cars?.length === 0
  return (
    <div ref={parts} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      <Running purchases={day?.running ?? []} batches={batches ?? []} />
      <UnreadAlerts page={alerts} />
      {day && <Finished day={day} onSeen={() => parts.current?.focus()} />}
      {cars && <CarsOfDay cars={cars} />}
      {isNew && <NewShop />}
    </div>
  )
}

function NewShop() {
  const { role } = usePerson()
  return (
    <>
      <EmptyState title="Nenhuma consulta ainda" icon={<CarFront aria-hidden="true" className="size-8" />}>
        <p>
          Digite uma placa acima para ver o que dá para consultar e quanto custa. O preço aparece antes, e só
          é cobrado depois que você confirma.
        </p>
      </EmptyState>
      {may(role, 'manage') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
    </>
  )
}

function DaySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-11 w-48" />
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-16" />
        ))}
      </div>
    </div>
  )
}
