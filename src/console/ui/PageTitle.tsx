import { use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { usePageTitle } from './document-title.ts'
import { FocusOnPages } from './page-focus.ts'

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

/** Something was shown before the first page, such as the sign-in: the page takes the focus as any other. */
export function notTheFirstPage(): void {
  firstPage = false
}

/** The page's `h1`: names the document and takes the focus when the page appears. */
export function PageTitle({ children, documentTitle, hidden, focus = true, className }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const around = use(FocusOnPages)
  // As it was when the page appeared: a later change is no new page.
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
