import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { isCovered } from '#console/ui/first-html.ts'

/**
 * The page in its frame. While the first HTML covers both, the page comes after the frame: two shorter tasks
 * delay a press less than one. `take-over.ts` waits for it, however slowly it is drawn.
 */
export function AfterFrame({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, !isCovered()) ? children : <i data-late="page" />
}
