import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isCovered } from './first-html.ts'

/**
 * Draws its children in a task of their own, after what is around them, while the first HTML covers both: two
 * shorter tasks delay a press less than one. `take-over.ts` waits for the children, however slowly they are
 * drawn. Once nothing covers the page, they come with what is around them.
 */
export function OwnTask({ children }: { readonly children: ReactNode }) {
  // React ignores the first value of `useDeferredValue` in a part that is deferred itself.
  const [isDrawn, setIsDrawn] = useState(() => !isCovered())
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn ? children : <i data-late="page" />
}
