import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import type { Batch } from '#contract/console/batch.ts'
import { isOver } from '../batch-labels.ts'

/** Who ordered the batch and when, and the confirmed maximum if it cost less. */
export function OrderedLine({ batch }: { readonly batch: Batch }) {
  const { createdAt, createdBy, chargedCents, totalCents } = batch
  return (
    <p className="min-w-56 flex-1 text-muted tabular-nums">
      Pedido em <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> por {createdBy.name}.
      {isOver(batch) && totalCents > chargedCents && ` Autorizado: até ${formatCents(totalCents)}.`}
    </p>
  )
}
