import { Button } from '#console/ui/Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

/** A failed read with a button to repeat it. Only for free reads. */
export function RetryNotice({
  error,
  busy,
  onRetry,
}: {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}) {
  return (
    <ErrorNotice
      error={error}
      actions={
        <Button busy={busy} onClick={onRetry}>
          Carregar de novo
        </Button>
      }
    />
  )
}
