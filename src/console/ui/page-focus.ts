import { createContext } from 'react'

/** False around a page that opens beside a list whose row keeps the focus. */
export const FocusOnPages = createContext(true)
