import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

interface ReceiptProps {
  readonly record: InquiryRecord
  /** Whether a notice already says what happened to the money and what to do. */
  readonly isCostSaid: boolean
  /** Whether a print shows what the shop paid. */
  readonly withCost: boolean
  readonly onWithCost: (withCost: boolean) => void
}

/**
 * The cost of an inquiry, the person and the times: in a column beside a wide answer, and below any other
 * answer, which comes first over the full width.
 */
export function Receipt({ record, isCostSaid, withCost, onWithCost }: ReceiptProps) {
  return (
    <aside aria-label="Recibo" className="min-w-0 pt-2 @2xl:flex @4xl:sticky @4xl:top-8 @4xl:block">
      {record.state === 'done' && record.chargedCents !== 0 && (
        // Right below "Imprimir" where the actions are a column, because paper is for the customer. A phone,
        // which rarely prints, keeps its height for the answer.
        <Checkbox
          label="Imprimir o valor cobrado"
          className="no-print order-last shrink-0 text-sm @max-2xl:hidden"
          checked={withCost}
          onChange={({ target }) => onWithCost(target.checked)}
        />
      )}
      <Lines record={record} isCostSaid={isCostSaid} />
    </aside>
  )
}

/** Only the amount, if nothing else happened to the money. */
function costOf(record: InquiryRecord): string {
  const { reused, priceCents, chargedCents } = record
  const isPlain = !reused && chargedCents !== null && chargedCents > 0 && (priceCents ?? 0) <= chargedCents
  if (isPlain) return formatCents(chargedCents)
  // The label already says the first word.
  return chargeText(record)
    .replace(/^Cobrado /, '')
    .replace(/^Nada foi cobrado\.?/, 'Nada')
}

function Lines({ record, isCostSaid }: Pick<ReceiptProps, 'record' | 'isCostSaid'>) {
  return (
    <dl className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 pt-2 @lg:grid-cols-3 @4xl:grid-cols-1 print:grid-cols-3">
      {/* In every other state the page gives the cost with the reason. */}
      {record.state === 'done' && !isCostSaid && (
        // On paper the cost is in the foot of each page.
        <div className="@max-lg:col-span-2 @max-lg:flex @max-lg:items-baseline @max-lg:gap-x-2 print:hidden">
          <dt className="text-xs text-muted">Cobrado</dt>
          <dd>{costOf(record)}</dd>
        </div>
      )}
      <div>
        <dt className="text-xs text-muted">Pedida por {record.createdBy.name}</dt>
        <dd>
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>
        </dd>
      </div>
      {/* While it runs, the page says when it started and when it was last checked. */}
      {isFinal(record.state) && (
        <div>
          {/* If it did not end normally, the head says how it ended. */}
          <dt className="text-xs text-muted">{record.state === 'done' ? 'Concluída' : 'Encerrada'}</dt>
          <dd>
            <time dateTime={record.updatedAt}>{formatDateTime(record.updatedAt)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
