import { listed } from '#brazil/words.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { OtherLine } from '#console/packages/OtherLine.tsx'
import { type PackageLine, isSold } from '#console/packages/package-lines.ts'
import { countLabel, sumLabel } from '#console/packages/sums.ts'
import { PricedLabel } from '#console/purchase/PricedLabel.tsx'
import { priceLabel } from '#console/services/price-label.ts'
import { ActionBar } from '#console/ui/ActionBar.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { PlanOption } from '#contract/console/plan.ts'
import { planReasons } from './why.ts'

interface PlanOptionRowProps {
  readonly option: PlanOption
  /** How many answers the person asked for. */
  readonly ticked: number
  /** Counts the ticks of some answers. */
  readonly count: (aspects: readonly string[]) => number
  /** The option's services for this car at this time. */
  readonly lines: readonly PackageLine[]
  /** The first option: its button stands out and stays in sight. */
  readonly isCheapest: boolean
  readonly onChoose: () => void
}

/** One way to get the ticked answers: its services, what else they bring, and the button that buys it. */
export function PlanOptionRow({ option, ticked, count, lines, isCheapest, onChoose }: PlanOptionRowProps) {
  const spendingBlock = useSpendingBlock()
  const sold = lines.filter(isSold)
  const others = lines.filter((line) => !isSold(line))
  const price = sumLabel(sold.map(({ item }) => item))
  const reasons = planReasons(option, ticked, count).flatMap(({ service, ...words }) => {
    const line = lines.find((each) => each.service === service)
    return line ? [{ line, ...words }] : []
  })
  const names = listed(lines.map(({ name }) => name))
  const noPrice = price === undefined ? 'Uma das consultas está sem preço.' : undefined
  const button = (
    <Button
      variant={isCheapest ? 'pay' : 'secondary'}
      disabledReason={spendingBlock ?? noPrice}
      aria-label={`${names}: ${countLabel(sold.length)}, ${price ?? 'sem preço'}`}
      onClick={onChoose}
    >
      <PricedLabel words={countLabel(sold.length)} price={price} />
    </Button>
  )
  return (
    <li
      className={isCheapest ? 'contents' : 'flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line'}
    >
      <div className="flex min-w-56 flex-1 flex-col gap-1 py-3">
        <dl className="flex flex-col gap-1">
          {reasons.map(({ line, why, also }) => (
            <div key={line.service}>
              <dt className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium wrap-anywhere">{line.name}</span>{' '}
                {isSold(line) && lines.length > 1 && (
                  <span className="text-muted tabular-nums">{priceLabel(line.item)}</span>
                )}
              </dt>
              {[why, also].map(
                (words) =>
                  words && (
                    <dd key={words} className="text-muted">
                      {words}
                    </dd>
                  ),
              )}
            </div>
          ))}
        </dl>
        {others.length > 0 && (
          <ul className="flex flex-col text-muted">
            {others.map((line) => (
              <OtherLine key={line.service} line={line} />
            ))}
          </ul>
        )}
      </div>
      {sold.length === 0 && <p className="pb-3 font-medium">Tudo já consultado</p>}
      {sold.length > 0 && (isCheapest ? <ActionBar staysAtDesk>{button}</ActionBar> : button)}
    </li>
  )
}
