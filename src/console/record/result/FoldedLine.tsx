import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePrinting } from '#console/ui/use-media.ts'
import type { JsonObject } from '#contract/json.ts'
import { InRecord } from './general/Scalar.tsx'
import { ValueView } from './general/ValueView.tsx'

/** Classes of a line that is high enough for a finger. */
export const LINE = 'flex min-h-11 items-start pointer-fine:min-h-10 gap-2 py-2'
/** A summary without the browser's own arrow. */
export const OPENS = 'list-none hover:bg-sunken [&::-webkit-details-marker]:hidden'

interface FoldedLineProps {
  /** The part that is always visible. */
  readonly children: ReactNode
  /** The other fields of the answer about it. */
  readonly rest: JsonObject
}

/** One line of an answer. If the answer has more about it, the line unfolds. */
export function FoldedLine({ children, rest }: FoldedLineProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const printing = usePrinting()
  const isOpen = isUnfolded || printing
  if (!Object.values(rest).some((value) => value !== null)) return <div className={LINE}>{children}</div>
  return (
    <details
      open={isOpen}
      className="group"
      onToggle={(event) => {
        if (event.target === event.currentTarget && !printing) setUnfolded(event.currentTarget.open)
      }}
    >
      <summary className={`${LINE} ${OPENS}`}>
        <ChevronRight
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        {children}
      </summary>
      {isOpen && (
        <div className="pb-2 pl-6">
          <InRecord value>
            <ValueView value={rest} level={2} />
          </InRecord>
        </div>
      )}
    </details>
  )
}
