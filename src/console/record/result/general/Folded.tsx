import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#brazil/numbers.ts'
import { cx } from '#console/ui/class-names.ts'
import { usePrinting } from '#console/ui/use-media.ts'

interface FoldedProps {
  readonly title: string
  readonly count?: number | undefined
  readonly open: boolean
  /** How many folds contain this one. */
  readonly level: number
  readonly children: ReactNode
}

/** From this level on, a line at the left shows the depth; more hairlines above would be too many. */
const HAIRLINES = 3

/**
 * A titled part of an answer that folds. A closed part is not rendered, so that two megabytes open instantly.
 */
export function Folded({ title, count, open, level, children }: FoldedProps) {
  const [isUnfolded, setUnfolded] = useState(open)
  const printing = usePrinting()
  const isOpen = isUnfolded || printing
  const isDeep = level >= HAIRLINES
  return (
    <details
      className={cx('group border-line', isDeep ? 'border-l' : 'border-t first:border-t-0')}
      open={isOpen}
      onToggle={(event) => {
        // A toggle event of a fold inside this one does not bubble in browsers, but does through React.
        if (event.target === event.currentTarget && !printing) setUnfolded(event.currentTarget.open)
      }}
    >
      <summary
        className={cx(
          'hover:bg-sunken flex list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden',
          'min-h-11 py-2 font-medium',
          isDeep && 'px-1',
        )}
      >
        <ChevronRight
          aria-hidden
          className="text-muted size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        <bdi className="wrap-anywhere min-w-0">{title}</bdi>
        {count !== undefined && (
          <span className="text-muted tabular-nums font-normal">({formatNumber(count)})</span>
        )}
      </summary>
      {isOpen && <div className={cx('min-w-0 pt-1', isDeep ? 'pb-1 pl-1' : 'pb-3')}>{children}</div>}
    </details>
  )
}
