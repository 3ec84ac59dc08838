import { lineLook } from './line-styles.ts'

/** The look of one line of a chart, beside its name. */
export function LineSample({ index }: { readonly index: number }) {
  const { stroke, dash } = lineLook(index)
  return (
    <svg width={32} height={8} aria-hidden="true" className="inline-block shrink-0">
      <line x1={0} x2={32} y1={4} y2={4} strokeWidth={2.5} strokeDasharray={dash} className={stroke} />
    </svg>
  )
}
