import { Suspense } from 'react'
import { formatDuration } from '#brazil/age.ts'
import { usePerson } from '#console/account/person-context.ts'
import { isPolled } from '#console/purchase/poll.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { waitingText } from '#console/texts/state-texts.ts'
import { Age } from '#console/ui/Age.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Spinner } from '#console/ui/Spinner.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { may } from '#contract/console/access.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

// Not needed for a result. Most people come from the form, which has already loaded most of it.
const Coming = lazyPart(() => import('./Coming.tsx').then((module) => module.Coming), PartMissing)

// Only after the server has stopped asking.
const ManualCheck = lazyPart(
  () => import('./ManualCheck.tsx').then((module) => module.ManualCheck),
  PartMissing,
)

// Computed from other purchases, which the page must read first.
const UsualTime = lazyPart(
  () => import('./UsualTime.tsx').then((module) => module.UsualTime),
  () => null,
)

/** Shown without a definite answer: the state, the time so far, the cost, and that the person may leave. */
export function Progress({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  const now = useNow(1000)
  const followed = isPolled(record, now)
  const { title, body } = waitingText(record, followed)
  const { role } = usePerson()
  // Checking an unconfirmed order sends it again, which may charge it.
  const mayCheck = record.state !== 'unresolved' || may(role, 'spend')
  return (
    <>
      <div className="flex flex-col gap-3 pb-2">
        <div className="flex items-center gap-3">
          {followed && <Spinner />}
          <h2 className="text-lg font-bold">{title}</h2>
        </div>
        <p className="max-w-prose">{body}</p>
        <p className="font-semibold">{chargeText(record)}</p>
        <p className="text-muted">
          <span role="timer" aria-live="off" className="tabular-nums">
            Tempo decorrido: {formatDuration(now - Date.parse(record.createdAt))}
          </span>
          . Última verificação: <Age at={record.updatedAt} />.
          {stale && ' Sem conexão com o Pátio agora, e a página continua tentando.'}
          <Suspense>
            <UsualTime service={record.service} elapsedMs={now - Date.parse(record.createdAt)} />
          </Suspense>
        </p>
        {!followed && mayCheck && (
          <Suspense fallback={<Skeleton className="h-11 w-80 max-w-full" />}>
            <ManualCheck record={record} />
          </Suspense>
        )}
      </div>
      {record.state === 'processing' && followed && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <Coming record={record} />
        </Suspense>
      )}
    </>
  )
}
