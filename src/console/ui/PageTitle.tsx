import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { usePageTitle } from './document-title.ts'

interface PageTitleProps {
  readonly children: ReactNode
  /** For the document's title, where it differs from the heading. Never personal data. */
  readonly documentTitle: string
  /** Only for screen readers, where the page shows its subject in another way (home's plate). */
  readonly hidden?: boolean
  /** False where something else takes the focus, such as the plate box. */
  readonly focus?: boolean
  readonly className?: string
}

// On the very first page the browser starts reading at the top by itself.
let firstPage = true

/** The page's `h1`: names the document and takes the focus when the page appears. */
export function PageTitle({ children, documentTitle, hidden, focus = true, className }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  usePageTitle(documentTitle)
  useEffect(() => {
    if (focus && !firstPage) ref.current?.focus({ preventScroll: true })
    firstPage = false
  }, [focus])
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      className={cx(hidden ? 'sr-only' : 'text-2xl font-bold tracking-tight', className)}
    >
      {children}
    </h1>
  )
}
