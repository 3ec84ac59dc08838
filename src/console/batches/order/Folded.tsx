import type { ReactNode } from 'react'
import { Disclosure } from '#console/ui/Disclosure.tsx'

interface FoldedProps {
  readonly words: string
  /** One of the folded ones. */
  readonly chosen: { readonly title: string; readonly price: string } | undefined
  readonly children: ReactNode
}

/** Choices that would stand between a phone and the list. */
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
