import { RefreshCw } from 'lucide-react'
import { SupportCode } from '#console/feedback/SupportCode.tsx'
import { errorText } from '#console/texts/error-text.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'

/** Why an image is missing, with the caption that it would have. */
interface Failure extends ErrorDetail {
  readonly caption: string
}

interface PhotoFailuresProps {
  readonly failures: readonly Failure[]
  /** Retries the images that failed with this code. */
  readonly onRetry: (code: string) => void
}

/**
 * Missing images: one line for each reason, with its next step, which unfolds to the captions and details.
 */
export function PhotoFailures({ failures, onRetry }: PhotoFailuresProps) {
  const byCode = Map.groupBy(failures, ({ code }) => code)
  return [...byCode].map(([code, all]) => <Reason key={code} failures={all} onRetry={() => onRetry(code)} />)
}

interface ReasonProps {
  readonly failures: readonly Failure[]
  readonly onRetry: () => void
}

function Reason({ failures, onRetry }: ReasonProps) {
  const [first] = failures
  if (!first) return null
  const { title, whatHappened, whatToDo } = errorText(first, 'image')
  return (
    <div role="status" className="flex flex-wrap items-start gap-x-4">
      <Disclosure
        summary={failures.length === 1 ? '1 imagem não veio' : `${failures.length} imagens não vieram`}
      >
        <p className="font-semibold">{title}</p>
        <p>{whatHappened}</p>
        <p>{whatToDo}</p>
        <p className="text-muted">{failures.map(({ caption }) => caption).join('; ')}</p>
        <SupportCode requestId={first.requestId} />
      </Disclosure>
      {first.retryable && (
        <Button size="sm" icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
          Carregar de novo
        </Button>
      )}
    </div>
  )
}
