import { formatCents } from '#brazil/money.ts'
import { formatMonth } from '#brazil/month.ts'
import { changeLabel, shareLabel } from './change-labels.ts'
import { type PricePoint, changeOver } from './series.ts'

export interface PriceLine {
  /** Empty for a single line. */
  readonly name: string
  readonly series: readonly PricePoint[]
}

/** A chart in words: what its lines show at a glance. */
export function chartSummary(lines: readonly PriceLine[]): string {
  return lines
    .flatMap(({ name, series }) => {
      const words = lineSummary(series)
      return words === undefined ? [] : [name === '' ? words : `${name}: ${words}`]
    })
    .join(' ')
}

function lineSummary(series: readonly PricePoint[]): string | undefined {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return undefined
  const byPrice = series.toSorted((a, b) => a.cents - b.cents)
  const [lowest = first, highest = last] = [byPrice[0], byPrice.at(-1)]
  const year = changeOver(series, 12)
  return [
    `De ${at(first)} a ${at(last)}.`,
    `Maior: ${at(highest)}. Menor: ${at(lowest)}.`,
    ...(year ? [`Variação em 12 meses: ${shareLabel(year.share)} (${changeLabel(year.cents)}).`] : []),
  ].join(' ')
}

function at({ cents, month }: PricePoint): string {
  return `${formatCents(cents)} em ${formatMonth(month)}`
}
