import type { To } from 'react-router'
import { ButtonLink } from './ButtonLink.tsx'
import { useBelow } from './use-below.ts'

interface PageStepsProps {
  /** Name for screen readers. */
  readonly label: string
  /** Link to the first page; undefined on it. */
  readonly newest: To | undefined
  /** Link to the next page; undefined on the last one. */
  readonly older: To | undefined
  readonly olderLabel?: string
}

/** Links between the pages of a list that begins with the newest entry. They come with its last rows. */
export function PageSteps({ label, newest, older, olderLabel = 'Mais antigos' }: PageStepsProps) {
  if (!useBelow()) return null
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
