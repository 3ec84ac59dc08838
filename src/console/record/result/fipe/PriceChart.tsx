import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCents } from '#brazil/money.ts'
import { formatMonth } from '#brazil/month.ts'
import { shareLabel } from './change-labels.ts'
import { type PriceLine, chartSummary } from './chart-summary.ts'
import { lineStyle } from './LineSample.tsx'
import { type PricePoint, changeBetween, firstCommonMonth, segments } from './series.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 240
const MARGIN = { top: 12, right: 28, bottom: 28, left: 84 }
/** Room for the name of a month and a gap (px). */
const LABEL_WIDTH = 90

interface PriceChartProps {
  readonly lines: readonly PriceLine[]
  /**
   * Shows each price relative to the first month that all lines have, to compare a cheap and an expensive
   * car.
   */
  readonly asShares?: boolean
}

/**
 * Price curves as a picture, with no line over an unpublished month. The table beside it has the same
 * figures, so the picture's text alternative describes only what it shows at a glance.
 */
export function PriceChart({ lines, asShares = false }: PriceChartProps) {
  const { ref, width } = useWidth()
  const curves = lines.map(({ series }) => series)
  if (curves.flat().length < 2) return null
  const common = asShares ? firstCommonMonth(curves) : undefined
  const drawn = curves.map((series) => drawnFrom(series, common))
  const label = common === undefined ? priceLabel : shareLabel
  const values = drawn.flat().map(({ value }) => value)
  const y = scaleLinear(
    [Math.min(...values), Math.max(...values)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(4)
  const [lowest = 0, highest = 0] = y.domain()
  return (
    <figure>
      <div ref={ref}>
        {/* Paper may be narrower than the measured screen. */}
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block max-w-full"
          role="img"
          aria-label={chartSummary(lines)}
        >
          {y.ticks(4).map((tick) => (
            <Tick key={tick} width={width} at={y(tick)}>
              {label(tick)}
            </Tick>
          ))}
          <Curves drawn={drawn} width={width} y={y} />
        </svg>
      </div>
      <figcaption className="text-xs text-muted">
        {common === undefined
          ? // A scale that does not begin at zero makes a small change look large.
            lowest > 0 && `Escala de ${label(lowest)} a ${label(highest)}.`
          : `Variação desde ${formatMonth(common)}.`}
      </figcaption>
    </figure>
  )
}

interface DrawnPoint {
  readonly month: number
  /** Cents, or a share of the price in the common month. */
  readonly value: number
}

function drawnFrom(series: readonly PricePoint[], common: number | undefined): readonly DrawnPoint[] {
  if (common === undefined) return series.map(({ month, cents }) => ({ month, value: cents }))
  const base = series.find(({ month }) => month === common)
  return series.map((point) => ({
    month: point.month,
    value: base === undefined ? 0 : changeBetween(base, point).share,
  }))
}

function priceLabel(cents: number): string {
  return formatCents(Math.round(cents)).replace(/,00$/, '')
}

interface TickProps {
  readonly width: number
  readonly at: number
  readonly children: string
}

function Tick({ width, at, children }: TickProps) {
  return (
    <g>
      <line x1={MARGIN.left} x2={width - MARGIN.right} y1={at} y2={at} className="stroke-line" />
      <text
        x={MARGIN.left - 8}
        y={at}
        dy="0.32em"
        textAnchor="end"
        className="fill-muted text-xs tabular-nums"
      >
        {children}
      </text>
    </g>
  )
}

interface CurvesProps {
  readonly drawn: readonly (readonly DrawnPoint[])[]
  readonly width: number
  readonly y: (value: number) => number
}

function Curves({ drawn, width, y }: CurvesProps) {
  const months = drawn.flat().map(({ month }) => month)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const x = scaleLinear([first, last], [MARGIN.left, width - MARGIN.right])
  const pathOf = line<DrawnPoint>(
    (point) => x(point.month),
    (point) => y(point.value),
  )
  return (
    <>
      {monthTicks(first, last, width).map((month) => (
        <text key={month} x={x(month)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-xs">
          {formatMonth(month)}
        </text>
      ))}
      {drawn.map((points, index) => {
        const { stroke, fill, dash } = lineStyle(index)
        const newest = points.at(-1)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines keep their place, and have nothing else
          <g key={index}>
            {segments(points).map((part) => {
              const [only] = part
              return part.length === 1 && only ? (
                <circle key={only.month} cx={x(only.month)} cy={y(only.value)} r={3} className={fill} />
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
            {newest && <circle cx={x(newest.month)} cy={y(newest.value)} r={5} className={fill} />}
          </g>
        )
      })}
    </>
  )
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
