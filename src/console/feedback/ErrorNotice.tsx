import { Suspense, lazy } from 'react'
import { errorDetailOf } from '#console/api/api-error.ts'
import type { ErrorReportProps } from './ErrorReport.tsx'

/**
 * The texts of all codes are a tenth of the first script, and most first pages need none of them. They load
 * when the browser is idle, or with the first error. If they cannot be loaded, the notice shows the error's
 * own message.
 */
const loadReport = () =>
  import('./ErrorReport.tsx').then(
    (module) => ({ default: module.ErrorReport }),
    () => ({ default: PlainReport }),
  )
const ErrorReport = lazy(loadReport)

/** Call it after the first page is shown. */
export function preloadErrorTexts(): void {
  void loadReport()
}

/** What happened, whether money moved, what to do next, and the code for support. */
export function ErrorNotice(props: ErrorReportProps) {
  return (
    <Suspense>
      <ErrorReport {...props} />
    </Suspense>
  )
}

function PlainReport({ error, actions }: ErrorReportProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-4 border-ink py-3 pl-4">
      <p>{errorDetailOf(error).message}</p>
      {actions}
    </div>
  )
}
