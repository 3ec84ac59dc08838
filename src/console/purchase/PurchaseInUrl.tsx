import type { ReactNode } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { NamedPurchase } from './use-purchase-flow.ts'

interface PurchaseInUrlProps<Found> {
  readonly named: NamedPurchase<Found>
  readonly askLabel: string
  readonly skeleton: ReactNode
  readonly known: (found: Found) => ReactNode
  /** What the page offers where the URL names no purchase, or one that was never sent. */
  readonly children: () => ReactNode
}

/**
 * A purchase that the URL names comes before everything else on the page: it may have been paid for already.
 */
export function PurchaseInUrl<Found>({
  named,
  askLabel,
  skeleton,
  known,
  children,
}: PurchaseInUrlProps<Found>) {
  switch (named.state) {
    case 'known':
      return known(named.found)
    case 'unsure':
      return (
        <ErrorNotice
          error={named.error}
          actions={
            <Button busy={named.asking} onClick={named.askAgain}>
              {askLabel}
            </Button>
          }
        />
      )
    case 'asking':
      return skeleton
    case 'none':
    case 'never-sent':
      return children()
  }
}
