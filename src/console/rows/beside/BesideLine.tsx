import type { ReactNode } from 'react'
import { OneLine } from '../OneLine.tsx'
import { RowLine } from './RowLine.tsx'

interface BesideLineProps {
  readonly isOpen: boolean
  /** Link of the row. */
  readonly link: ReactNode
  readonly found: ReactNode
  /** What was found, as plain text. */
  readonly foundWords: string | undefined
  /** The service and the car. */
  readonly words: string
  readonly when: ReactNode
}

/**
 * A row beside what is open, 44 px high, so that many rows are in view. What was found comes first, the rest
 * is small. Both are cut, because the open page shows everything.
 */
export function BesideLine({ isOpen, link, found, foundWords, words, when }: BesideLineProps) {
  return (
    <RowLine
      isOpen={isOpen}
      className="h-11 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 leading-5"
    >
      <span className="row-span-2 text-xs">{link}</span>
      <OneLine text={foundWords} className="col-span-2">
        {found}
      </OneLine>
      <OneLine text={words} className="text-xs text-muted" />
      <span className="text-xs text-muted">{when}</span>
    </RowLine>
  )
}
