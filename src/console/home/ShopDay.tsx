import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Below } from '#console/routing/Below.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { ShownSkeleton, Skeleton, useSkeleton } from '#console/ui/Skeleton.tsx'
import type { Day as DayAnswer } from '#contract/console/day.ts'
import { CarsOfDay } from './CarsOfDay.tsx'
import { dayQueries } from './day-queries.ts'
import { OtherServices } from './OtherServices.tsx'
import { Calm, Waiting, fitsBesidePlate } from './Waiting.tsx'

// Needed on one day only. If it cannot be loaded, the page works without it.
const NewShop = lazyPart(
  () => import('./NewShop.tsx').then((module) => module.NewShop),
  () => null,
)

/** Home while no plate is typed: the open work, and the cars of the day. */
export function ShopDay() {
  return (
    <>
      <OtherServices />
      <Day />
    </>
  )
}

/**
 * Waits for all parts, because one that came alone would push the others away. A part that cannot be read
 * does not delay the others.
 */
function Day() {
  const day = useQuery(dayQueries.day())
  const cars = useQuery(dayQueries.cars())
  const alerts = useQuery(dayQueries.alerts())
  const batches = useQuery(dayQueries.batches())
  const queries = [day, cars, alerts, batches]
  const waits = queries.some(({ isPending }) => isPending)
  const showsSkeleton = useSkeleton(waits)
  const list = useRef<HTMLDivElement>(null)
  if (showsSkeleton)
    return (
      <ShownSkeleton
        label="Carregando o dia da loja"
        skeleton={<Skeleton className="h-72 xl:col-start-1" />}
      />
    )
  if (waits) return null
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  // If the open work is short, the cars have the whole width, and one line each.
  const waiting = { day: day.data, alerts: alerts.data, batches: batches.data?.items }
  const isShort = fitsBesidePlate(waiting)
  return (
    <Below>
      <Waiting
        {...waiting}
        nothing={
          isUnused(day.data, cars.data) ? (
            <Suspense>
              <NewShop />
            </Suspense>
          ) : (
            <Calm />
          )
        }
        isShort={isShort}
        onSeen={() => list.current?.focus()}
      />
      <div
        ref={list}
        tabIndex={-1}
        className={cx(
          'flex min-w-0 flex-col gap-8 outline-none',
          isShort ? 'xl:col-span-full' : 'xl:col-start-1',
        )}
      >
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
        {cars.data && <CarsOfDay cars={cars.data.items} finished={day.data?.finished} />}
      </div>
    </Below>
  )
}

/** Whether the shop has no car yet. A shop whose data could not be read does not count as new. */
function isUnused(day?: Pick<DayAnswer, 'running'>, cars?: { readonly items: readonly unknown[] }): boolean {
  return day?.running.length === 0 && cars?.items.length === 0
}
