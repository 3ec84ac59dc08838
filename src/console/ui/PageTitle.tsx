import { use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { usePageTitle } from './document-title.ts'
import { FocusOnPages } from './page-focus.ts'

interface PageTitleProps {
  readonly children: ReactNode
  /** Name for the document's title, if it differs from the heading. Never personal data. */
  readonly documentTitle: string
  /** Only for screen readers, if the page shows its subject in another way (home's plate). */
  readonly hidden?: boolean
  /** False if something else takes the focus, such as the plate box. */
  readonly focus?: boolean
  readonly className?: string
}

// On the first page the browser itself starts reading at the top.
let firstPage = true

/**
 * Call it after something was shown before the first page, such as the sign-in. The page then takes the focus
 * like any other.
 */
export function notTheFirstPage(): void {
  firstPage = false
}

/** The page's `h1`: names the document and takes the focus when the page appears. */
export function PageTitle({ children, documentTitle, hidden, focus = true, className }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const around = use(FocusOnPages)
  // The value when the page appeared: a later change is not a new page.
  const [allowed] = useState(around)
  usePageTitle(documentTitle)
  useEffect(() => {
    if (allowed && focus && !firstPage) ref.current?.focus({ preventScroll: true })
    firstPage = false
  }, [allowed, focus])
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
