import { Suspense, lazy } from 'react'
import { errorDetailOf } from '#console/api/api-error.ts'
import type { ErrorReportProps } from './ErrorReport.tsx'

/**
 * The texts of all codes are a tenth of the first script, and most first pages need none of them:
 * they come when the browser has nothing else to do, or with the first error. Where they cannot
 * be fetched, the error speaks for itself.
 */
const loadReport = () =>
  import('./ErrorReport.tsx').then(
    (module) => ({ default: module.ErrorReport }),
    () => ({ default: PlainReport }),
  )
const ErrorReport = lazy(loadReport)

/** Called once the first page is shown. */
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
