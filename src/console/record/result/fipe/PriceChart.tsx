import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCents } from '#brazil/money.ts'
import { formatMonth } from '#brazil/month.ts'
import { lineStyle } from './LineSample.tsx'
import { type PricePoint, segments } from './series.ts'
import { useWidth } from './use-width.ts'

export interface PriceLine {
  /** Empty where there is only one. */
  readonly name: string
  readonly series: readonly PricePoint[]
}

const HEIGHT = 240
const MARGIN = { top: 12, right: 28, bottom: 28, left: 84 }
/** Room for a month's name and a gap. */
const LABEL_WIDTH = 90

/**
 * Price curves as a picture, with no line over a month that was not published. The table beside it holds the
 * same figures, so the picture is described by its ends.
 */
export function PriceChart({ lines }: { readonly lines: readonly PriceLine[] }) {
  const { ref, width } = useWidth()
  const points = lines.flatMap(({ series }) => series)
  if (points.length < 2) return null
  const months = points.map((point) => point.month)
  const prices = points.map((point) => point.cents)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const x = scaleLinear([first, last], [MARGIN.left, width - MARGIN.right])
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(4)
  const pathOf = line<PricePoint>(
    (point) => x(point.month),
    (point) => y(point.cents),
  )
  return (
    <div ref={ref} className="h-60">
      <svg width={width} height={HEIGHT} className="block" role="img" aria-label={summaryOf(lines)}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
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
        {monthTicks(first, last, width).map((month) => (
          <text key={month} x={x(month)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-xs">
            {formatMonth(month)}
          </text>
        ))}
        {lines.map(({ name, series }, index) => {
          const { stroke, fill, dash } = lineStyle(index)
          const newest = series.at(-1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines keep their place, and two may have one name
            <g key={`${index} ${name}`}>
              {segments(series).map((part) => {
                const [only] = part
                return part.length === 1 && only ? (
                  <circle key={only.month} cx={x(only.month)} cy={y(only.cents)} r={3} className={fill} />
                ) : (
                  <path
                    key={only?.month}
                    d={pathOf([...part]) ?? ''}
                    fill="none"
                    strokeWidth={2.5}
                    strokeDasharray={dash}
                    strokeLinejoin="round"
                    className={stroke}
                  />
                )
              })}
              {newest && <circle cx={x(newest.month)} cy={y(newest.cents)} r={5} className={fill} />}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function summaryOf(lines: readonly PriceLine[]): string {
  const texts = lines.flatMap(({ name, series }) => {
    const [first, last] = [series[0], series.at(-1)]
    if (!first || !last) return []
    const ends = `De ${formatCents(first.cents)} em ${formatMonth(first.month)} a ${formatCents(last.cents)} em ${formatMonth(last.month)}`
    return [name === '' ? ends : `${name}: ${ends}`]
  })
  return texts.join('. ')
}

/** As many labels as fit, whole months apart, counted back from the newest. */
function monthTicks(first: number, last: number, width: number): readonly number[] {
  const room = Math.max(1, Math.floor((width - MARGIN.left - MARGIN.right) / LABEL_WIDTH))
  const step = Math.max(1, Math.ceil((last - first) / room))
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => last - index * step,
  ).toReversed()
}
