import { RefreshCw } from 'lucide-react'
import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { errorText } from '#console/texts/error-text.ts'
import { Button } from '#console/ui/Button.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'

interface PhotoFailuresProps {
  readonly failures: readonly ErrorDetail[]
  /** Shows the images again whose failure had this code. */
  readonly onRetry: (code: string) => void
}

/** Why images are missing, each reason once, with its way out. */
export function PhotoFailures({ failures, onRetry }: PhotoFailuresProps) {
  const byCode = Map.groupBy(failures, ({ code }) => code)
  return [...byCode].map(([code, all]) => <Reason key={code} failures={all} onRetry={() => onRetry(code)} />)
}

function Reason({
  failures,
  onRetry,
}: {
  readonly failures: readonly ErrorDetail[]
  readonly onRetry: () => void
}) {
  const [first] = failures
  if (!first) return null
  const { title, whatHappened, whatToDo } = errorText(first, 'image')
  return (
    <div role="status" className="mt-3 border-l-2 border-control pl-3">
      <p className="font-semibold">
        {title}
        {failures.length > 1 && ` (${failures.length} imagens)`}
      </p>
      <p>{whatHappened}</p>
      <p>{whatToDo}</p>
      {first.retryable && (
        <Button className="mt-2" icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
          Carregar de novo
        </Button>
      )}
      <SupportCode requestId={first.requestId} />
    </div>
  )
}
