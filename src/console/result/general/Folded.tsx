import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePrinting } from './use-printing.ts'

interface FoldedProps {
  readonly title: string
  readonly count?: number | undefined
  readonly open: boolean
  readonly children: ReactNode
}

/** A titled part of an answer that folds. What is closed is not drawn at all, so that two megabytes open at once. */
export function Folded({ title, count, open, children }: FoldedProps) {
  const [isUnfolded, setUnfolded] = useState(open)
  const printing = usePrinting()
  const isOpen = isUnfolded || printing
  return (
    <details
      className="border-line group rounded-md border"
      open={isOpen}
      onToggle={(event) => {
        // A toggle event of a fold inside this one does not bubble in browsers, but does through React.
        if (event.target === event.currentTarget && !printing) setUnfolded(event.currentTarget.open)
      }}
    >
      <summary className="hover:bg-sunken flex min-h-11 list-none items-center gap-2 rounded-md px-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-muted size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        <bdi className="wrap-anywhere min-w-0">{title}</bdi>
        {count !== undefined && <span className="text-muted tabular text-sm font-normal">({count})</span>}
      </summary>
      {isOpen && <div className="min-w-0 px-3 pt-1 pb-3">{children}</div>}
    </details>
  )
}
