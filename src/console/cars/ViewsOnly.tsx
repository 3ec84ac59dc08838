import { useId, type ReactNode } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { VIEWS_ONLY } from '#console/account/use-spending-block.ts'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import { may } from '#contract/console/access.ts'

/** Tells a viewer once the reason that the page's disabled controls would each repeat. */
export function ViewsOnly({ children }: { readonly children: ReactNode }) {
  const id = useId()
  const { role } = usePerson()
  if (may(role, 'spend')) return children
  return (
    <ReasonOnPage value={{ reason: VIEWS_ONLY, id }}>
      <p id={id} className="no-print pt-2 text-muted">
        Você só visualiza. Para enviar, acompanhar ou consultar, peça a um colega.
      </p>
      {children}
    </ReasonOnPage>
  )
}
