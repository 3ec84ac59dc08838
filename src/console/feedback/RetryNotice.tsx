import { Button } from '#console/ui/Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

/** What could not be read, and the way to ask for it once more: for whatever is free and changes nothing. */
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
          Tentar de novo
        </Button>
      }
    />
  )
}
