import type { ReactNode } from 'react'
import { Disclosure } from '#console/ui/Disclosure.tsx'

interface FoldedProps {
  readonly words: string
  /** The chosen option, if it is one of the folded ones. */
  readonly chosen: { readonly title: string; readonly price: string } | undefined
  readonly children: ReactNode
}

/** Folds choices that would push the list off a phone's screen. */
export function Folded({ words, chosen, children }: FoldedProps) {
  return (
    <Disclosure
      className="border-b border-line"
      summary={
        <span className="min-w-0">
          {words}
          {chosen && (
            <span className="font-normal">
              : {chosen.title}, <span className="whitespace-nowrap">{chosen.price}</span>
            </span>
          )}
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}
