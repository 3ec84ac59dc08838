import type { ReactNode } from 'react'

/**
 * A page's one action. On a phone it stays right above the navigation while the page is longer than the
 * screen: within reach of the thumb, and never hidden. `base.css` keeps the focus out from under it. On a low
 * screen it would hide the page instead, and stays in its place.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="flex flex-col max-md:sticky max-md:bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:border-y max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 short:static"
    >
      {children}
    </div>
  )
}
