import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface ActionBarProps {
  /** Keeps the bar in view at a desk too, if the content that it pays for is longer than a screen there. */
  readonly staysAtDesk?: boolean
  readonly children: ReactNode
}

/**
 * A page's one action. On a phone it stays right above the navigation while the page is longer than the
 * screen: within reach of the thumb, and never hidden. `base.css` keeps the focus out from under it. At a
 * desk it is right below the content that it pays for. On a low screen it would hide the page, so it keeps
 * its place there.
 */
export function ActionBar({ staysAtDesk = false, children }: ActionBarProps) {
  return (
    <div
      data-action-bar
      className={cx(
        'sticky bottom-0 z-10 order-1 flex flex-col max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:border-y max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 short:static',
        staysAtDesk ? 'border-y border-line bg-page py-3 md:items-start' : 'bg-inherit lg:static lg:pb-0',
      )}
    >
      {children}
    </div>
  )
}
