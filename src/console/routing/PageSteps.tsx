import type { To } from 'react-router'
import { ButtonLink } from './ButtonLink.tsx'

interface PageStepsProps {
  /** For screen readers. */
  readonly label: string
  /** Back to the first page; undefined on it. */
  readonly newest: To | undefined
  /** Undefined on the last page. */
  readonly older: To | undefined
  readonly olderLabel?: string
}

/** From page to page of a list that begins with the newest. */
export function PageSteps({ label, newest, older, olderLabel = 'Mais antigos' }: PageStepsProps) {
  return (
    <nav aria-label={label} className="no-print flex flex-wrap justify-between gap-2 empty:hidden">
      {newest !== undefined && <ButtonLink to={newest}>Mais recentes</ButtonLink>}
      {older !== undefined && (
        <ButtonLink to={older} className="ml-auto">
          {olderLabel}
        </ButtonLink>
      )}
    </nav>
  )
}
