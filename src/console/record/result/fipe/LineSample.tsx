/** Up to four lines of a chart, which differ by dash as well as by colour. */
const STYLES = [
  { stroke: 'stroke-series-1', fill: 'fill-series-1', dash: undefined },
  { stroke: 'stroke-series-2', fill: 'fill-series-2', dash: '8 4' },
  { stroke: 'stroke-series-3', fill: 'fill-series-3', dash: '2 4' },
  { stroke: 'stroke-series-4', fill: 'fill-series-4', dash: '10 3 2 3' },
] as const

/** The classes and the dash of a line by its index from 0. A fifth line repeats the first. */
export function lineStyle(index: number) {
  return STYLES[index % STYLES.length] ?? STYLES[0]
}

/** One line of a chart, beside its name. */
export function LineSample({ index }: { readonly index: number }) {
  const { stroke, dash } = lineStyle(index)
  return (
    <svg width={32} height={8} aria-hidden="true" className="inline-block shrink-0">
      <line x1={0} x2={32} y1={4} y2={4} strokeWidth={2.5} strokeDasharray={dash} className={stroke} />
    </svg>
  )
}
