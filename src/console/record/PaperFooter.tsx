import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

interface PaperFooterProps {
  readonly parts: readonly string[]
  /** Bought with a test key. */
  readonly test?: boolean | undefined
}

/**
 * Identifies each printed page at its foot (`print.css`). The page itself contains everything in it, so
 * screen readers skip it. Must be at the end of a `paper`.
 */
export function PaperFooter({ parts, test = false }: PaperFooterProps) {
  const { data: session } = useQuery(apiQuery('session'))
  // The banner of the screen is not printed.
  const all = test || session?.environment === 'test' ? ['TESTE: dados fictícios', ...parts] : parts
  return (
    <>
      {/* Reserves the footer's space: every browser repeats only this kind of box on each page. */}
      <div className="paper-footer-room" />
      <footer aria-hidden="true" className="paper-footer">
        {all.join(' · ')}
      </footer>
    </>
  )
}
