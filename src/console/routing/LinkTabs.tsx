import { Link } from 'react-router'
import { cx } from '#console/ui/class-names.ts'

interface LinkTab {
  readonly name: string
  /** Query string of the tab. */
  readonly search: string
  readonly label: string
}

interface LinkTabsProps {
  /** Name of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** Name of the shown tab. */
  readonly current: string
}

/**
 * The views of one page as links, so that each can open in its own browser tab and Back returns to the
 * previous view. The first tab begins at the page's text edge, and its line is as wide as its word. On a
 * phone they are one line too, which scrolls to the current tab.
 */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="@container no-print border-b border-line">
      <ul className="-mb-px flex gap-x-3 @md:gap-x-6 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ name, search, label: word }) => (
          <li key={name} className="flex">
            <Link
              ref={name === current ? reveal : null}
              to={{ search }}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 min-w-11 items-center font-medium whitespace-nowrap no-underline -outline-offset-2',
                // Only the current tab has the line: forced colours would show a transparent one too. All
                // have one weight, so that no tab moves when another is chosen.
                name === current ? 'border-b-2 border-ink text-ink' : 'pb-0.5 text-muted hover:text-ink',
              )}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Room for the tab before the current one (px). */
const BEFORE = 99

/** Scrolls only the list, where it is too wide: `scrollIntoView` would also move the page. */
function reveal(tab: HTMLElement | null): void {
  const list = tab?.closest('ul')
  if (list && tab) list.scrollLeft = tab.offsetLeft - BEFORE
}
