import { formatDateTime } from '#brazil/dates.ts'
import { Age } from '#console/ui/Age.tsx'
import type { PurchaseAccount } from '#contract/console/purchase-account.ts'

/** Who saved the account, and when. */
export function SavedBy({
  account: { savedAt, savedBy },
}: {
  readonly account: Pick<PurchaseAccount, 'savedAt' | 'savedBy'>
}) {
  return (
    <span className="text-muted">
      Salvo por {savedBy.name} <Age at={savedAt} className="print:hidden" />
      <span className="hidden print:inline">em {formatDateTime(savedAt)}</span>
    </span>
  )
}
