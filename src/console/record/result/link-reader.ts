import { createContext } from 'react'

/**
 * Set where a result is read by the holder of a link, who has no session: nothing is offered to them, and
 * what only staff may open is left out.
 */
export const LinkReader = createContext(false)
