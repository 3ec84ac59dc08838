import { Link, useSearchParams } from 'react-router'
import { MODE_LABELS } from '#console/fipe-selection/labels.ts'
import { SEARCH_MODES, type SearchMode, withMode } from '#console/fipe-selection/selection.ts'
import { cx } from '#console/ui/class-names.ts'

/**
 * The three search modes. Links, so that each opens in a tab of its own and Back returns to the former one.
 */
export function ModeTabs({ current }: { readonly current: SearchMode }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Como procurar" className="border-b border-line">
      <ul className="-mb-px flex gap-1">
        {SEARCH_MODES.map((mode) => (
          <li key={mode} className="flex flex-1 sm:flex-none">
            <Link
              to={{ search: withMode(search, mode).toString() }}
              preventScrollReset
              aria-current={mode === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 w-full items-center justify-center px-1 text-center text-[0.9375rem] leading-tight whitespace-nowrap no-underline -outline-offset-2 sm:px-4 sm:text-base',
                // A line that only the current mode has: forced colours show a transparent one too.
                mode === current
                  ? 'border-b-2 border-accent font-bold text-accent'
                  : 'pb-0.5 font-medium text-muted hover:text-ink',
              )}
            >
              {MODE_LABELS[mode]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
