import { formatCents } from '#brazil/money.ts'
import { Money } from '#console/ui/Money.tsx'
import type { StatementSums } from '#contract/console/statement.ts'
import { countText } from './count-text.ts'

/** The cost of the period as one number, and how it adds up. */
export function Totals({ total }: { readonly total: StatementSums }) {
  const { count, chargedCents, refundedCents, netCents } = total
  return (
    <section aria-label="Gasto no período" className="flex flex-col gap-1">
      <p className="text-muted">Gasto no período</p>
      <p className="text-lg font-bold">
        <Money cents={netCents} />
      </p>
      <p className="text-muted tabular-nums">
        {countText(count)}: {formatCents(chargedCents)} cobrados
        {refundedCents > 0 && <> e {formatCents(refundedCents)} devolvidos</>}
      </p>
    </section>
  )
}
