import { createContext } from 'react'

/**
 * A `disabledReason` that a page says once, by the element with this id: the controls that are disabled for
 * it point there, and do not repeat it.
 */
export const ReasonOnPage = createContext({ reason: '', id: '' })
