import type { ReactNode } from 'react'
import { useBelow } from './use-below.ts'

interface BelowProps {
  readonly children: ReactNode
}

/** The part of a page below its first screen. */
export function Below({ children }: BelowProps) {
  return useBelow() && children
}
