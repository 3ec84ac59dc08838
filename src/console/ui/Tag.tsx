import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const TONES = {
  neutral: 'border-line bg-sunken text-muted',
  /** Unusual, or in progress. */
  strong: 'border-control text-ink',
} as const

/**
 * A short word about a thing (a state, a price class), without the colours of a verdict. For verdicts of a
 * vehicle use `VerdictLabel`.
 */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: keyof typeof TONES
  readonly children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1 rounded-full border px-2 py-0.5 text-sm font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
