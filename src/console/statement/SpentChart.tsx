import { useQuery } from '@tanstack/react-query'
import { scaleBand, scaleLinear } from 'd3-scale'
import { formatCents } from '#brazil/money.ts'
import { formatMonth, parseMonth } from '#brazil/month.ts'
import { apiQuery } from '#console/api/queries.ts'
import { useWidth } from '#console/record/result/fipe/use-width.ts'
import { type Bar, barGroup, barsOf } from './bars.ts'
import type { Selection } from './selection.ts'

const HEIGHT = 180
const MARGIN = { top: 12, bottom: 24, left: 76 }
/** Least height of a part of a bar, so that it is visible (px). */
const MIN_BAR = 3
/** Width of a day or month label and a gap, also if the last label is moved to the left (px). */
const LABEL_WIDTH = 72
/** Half of the widest label (px). */
const HALF_LABEL = 28

interface SpentChartProps {
  readonly selection: Selection
  readonly today: string
}

/** The days or months of the period as bars. The table beside it has the same figures. */
export function SpentChart({ selection, today }: SpentChartProps) {
  const { from, to } = selection
  const { data } = useQuery(apiQuery('statement', { from, to, group: barGroup(selection) }))
  const { ref, width } = useWidth()
  const bars = data ? barsOf(data.items, selection, today) : []
  const highest = bars.toSorted((a, b) => b.chargedCents - a.chargedCents)[0]
  // A single bar says nothing beside the number above it.
  if (!highest || highest.chargedCents === 0 || bars.length < 2) return null
  const unit = barGroup(selection) === 'day' ? 'dia' : 'mês'
  return (
    <figure className="print:hidden">
      <div ref={ref} className="h-45">
        <svg
          width={width}
          height={HEIGHT}
          className="block"
          role="img"
          aria-label={`Cobrado por ${unit}: no maior, ${label(highest.key)}, ${formatCents(highest.chargedCents)}`}
        >
          <Bars bars={bars} width={width} highest={highest.chargedCents} />
        </svg>
      </div>
      {bars.some(({ refundedCents }) => refundedCents > 0) && (
        <figcaption className="text-sm text-muted">
          Cobrado por {unit}. Em cinza: devolvido no mesmo {unit}.
        </figcaption>
      )}
    </figure>
  )
}

interface BarsProps {
  readonly bars: readonly Bar[]
  readonly width: number
  /** Cents. */
  readonly highest: number
}

function Bars({ bars, width, highest }: BarsProps) {
  const bottom = HEIGHT - MARGIN.bottom
  const y = scaleLinear([0, highest], [bottom, MARGIN.top]).nice(3)
  const x = scaleBand(
    bars.map(({ key }) => key),
    [MARGIN.left, width],
  ).padding(0.25)
  const every = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH) / (width - MARGIN.left)))
  return (
    <>
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text
            x={MARGIN.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-muted text-xs tabular-nums"
          >
            {formatCents(Math.round(tick)).replace(/,00$/, '')}
          </text>
        </g>
      ))}
      {bars.map(({ key, chargedCents, refundedCents }, index) => {
        const refunded = bottom - y(Math.min(refundedCents, chargedCents))
        // A small refund gets a visible height, because the caption names it.
        const kept = y(chargedCents) + (refunded > 0 ? Math.max(refunded, MIN_BAR) : 0)
        const left = x(key)
        const middle = (left ?? 0) + x.bandwidth() / 2
        // The lines end with the page's content, and no label goes past them.
        const isLast = middle + HALF_LABEL > width
        return (
          <g key={key}>
            <rect
              x={left}
              width={x.bandwidth()}
              y={y(chargedCents)}
              height={bottom - y(chargedCents)}
              className="fill-control"
            />
            <rect
              x={left}
              width={x.bandwidth()}
              y={kept}
              height={Math.max(0, bottom - kept)}
              className="fill-ink"
            />
            {(bars.length - 1 - index) % every === 0 && (
              <text
                x={isLast ? width : middle}
                y={HEIGHT - 6}
                textAnchor={isLast ? 'end' : 'middle'}
                className="fill-muted text-xs tabular-nums"
              >
                {label(key)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** `05/11` for a day, `nov/2026` for a month. */
function label(key: string): string {
  if (key.length > 7) return `${key.slice(8)}/${key.slice(5, 7)}`
  const month = parseMonth(key)
  return month === undefined ? key : formatMonth(month)
}
