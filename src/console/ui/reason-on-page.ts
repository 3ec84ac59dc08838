import { createContext } from 'react'

export interface Said {
  /** The reason, or how it begins. */
  readonly reason: string
  /** Of the element that says it. */
  readonly id: string
}

/**
 * A `disabledReason` that something in sight says already: a box, a page's first line. The controls
 * that are disabled for it are described by that element and do not repeat it. A dialog covers what the page
 * says.
 */
export const ReasonOnPage = createContext<Said | undefined>(undefined)
