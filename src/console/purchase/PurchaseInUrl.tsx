import type { ReactNode } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { NamedPurchase } from './use-purchase-flow.ts'

interface PurchaseInUrlProps<Found> {
  readonly named: NamedPurchase<Found>
  readonly askLabel: string
  readonly skeleton: ReactNode
  readonly known: (found: Found) => ReactNode
  /** The page's content if the URL names no purchase, or one that was never sent. */
  readonly children: () => ReactNode
}

/** Shows a purchase that the URL names before anything else on the page: it may already be paid for. */
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
