import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCents } from '#brazil/money.ts'
import { formatMonth } from '#brazil/month.ts'
import { type PricePoint, segments } from './series.ts'

const WIDTH = 640
const HEIGHT = 240
const MARGIN = { top: 12, right: 16, bottom: 28, left: 84 }

/** The price curve as a picture. The table beside it holds the same figures, so the picture is described by its ends. */
export function HistoryChart({ series }: { readonly series: readonly PricePoint[] }) {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last || series.length < 2) return null
  const x = scaleLinear([first.month, last.month], [MARGIN.left, WIDTH - MARGIN.right])
  const prices = series.map((point) => point.cents)
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(4)
  const path = line<PricePoint>(
    (point) => x(point.month),
    (point) => y(point.cents),
  )
  const summary = `De ${formatCents(first.cents)} em ${formatMonth(first.month)} a ${formatCents(last.cents)} em ${formatMonth(last.month)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" role="img" aria-label={summary}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line"
          />
          <text
            x={MARGIN.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-muted text-[0.75rem] tabular"
          >
            {formatCents(Math.round(tick)).replace(/,00$/, '')}
          </text>
        </g>
      ))}
      {monthTicks(first.month, last.month).map((month) => (
        <text
          key={month}
          x={x(month)}
          y={HEIGHT - 8}
          textAnchor="middle"
          className="fill-muted text-[0.75rem]"
        >
          {formatMonth(month)}
        </text>
      ))}
      {segments(series).map((part) => {
        const [only] = part
        if (part.length === 1 && only) {
          return (
            <circle key={only.month} cx={x(only.month)} cy={y(only.cents)} r={3} className="fill-accent" />
          )
        }
        return (
          <path
            key={only?.month}
            d={path([...part]) ?? ''}
            fill="none"
            strokeWidth={2.5}
            className="stroke-accent"
            strokeLinejoin="round"
          />
        )
      })}
      <circle cx={x(last.month)} cy={y(last.cents)} r={5} className="fill-accent" />
    </svg>
  )
}

/** At most five labels, whole months apart, ends included as far as they fit. */
function monthTicks(first: number, last: number): readonly number[] {
  const step = Math.max(1, Math.ceil((last - first) / 4))
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => last - index * step,
  ).toReversed()
}
