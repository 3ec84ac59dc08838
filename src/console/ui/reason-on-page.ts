import { createContext } from 'react'

export interface Said {
  /** The reason, or its beginning. */
  readonly reason: string
  /** Id of the element that shows it. */
  readonly id: string
}

/**
 * A `disabledReason` that the page shows already, in a box or in its first line. Controls disabled for this
 * reason are described by that element and do not repeat it. A dialog covers the page's text, so it must
 * repeat the reason.
 */
export const ReasonOnPage = createContext<Said | undefined>(undefined)
