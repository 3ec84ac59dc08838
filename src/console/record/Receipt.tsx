import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

interface ReceiptProps {
  readonly record: InquiryRecord
  /** A notice says what happened to the money, and what to do about it. */
  readonly isCostSaid: boolean
  /** Whether a print says what the shop has paid. */
  readonly withCost: boolean
  readonly onWithCost: (withCost: boolean) => void
}

/**
 * What an inquiry has cost, who asked for it, and when: in a column beside a wide answer, and after any
 * other, which keeps the whole width and comes first.
 */
export function Receipt({ record, isCostSaid, withCost, onWithCost }: ReceiptProps) {
  return (
    <aside aria-label="Recibo" className="min-w-0 pt-2 @2xl:flex @4xl:sticky @4xl:top-8 @4xl:block">
      {record.state === 'done' && record.chargedCents !== 0 && (
        // Right under "Imprimir" where the actions are a column. Paper is for the customer. A phone, which
        // seldom prints, keeps its height for the answer.
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

/** The amount alone, where nothing else happened to the money. */
function costOf(record: InquiryRecord): string {
  const { reused, priceCents, chargedCents } = record
  const isPlain = !reused && chargedCents !== null && chargedCents > 0 && (priceCents ?? 0) <= chargedCents
  if (isPlain) return formatCents(chargedCents)
  // Its label has said the first word.
  return chargeText(record)
    .replace(/^Cobrado /, '')
    .replace(/^Nada foi cobrado\.?/, 'Nada')
}

function Lines({ record, isCostSaid }: Pick<ReceiptProps, 'record' | 'isCostSaid'>) {
  return (
    <dl className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 pt-2 @lg:grid-cols-3 @4xl:grid-cols-1 print:grid-cols-3">
      {/* In every other state the page says it together with the reason. */}
      {record.state === 'done' && !isCostSaid && (
        // On paper the foot of each page has it.
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
      {/* While it is under way the page says since when, and when it was looked at last. */}
      {isFinal(record.state) && (
        <div>
          {/* How it ended, if not as it should, is said in the head. */}
          <dt className="text-xs text-muted">{record.state === 'done' ? 'Concluída' : 'Encerrada'}</dt>
          <dd>
            <time dateTime={record.updatedAt}>{formatDateTime(record.updatedAt)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
