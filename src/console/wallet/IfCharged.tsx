import type { ReactNode } from 'react'
import { useIsTest } from './use-affordability.ts'

/** Words about a charge or a refund to come. A test key debits nothing: with one they are left out. */
export function IfCharged({ children }: { readonly children: ReactNode }) {
  return useIsTest() ? null : children
}
