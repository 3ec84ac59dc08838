import { Link, useSearchParams } from 'react-router'
import { WAY_NAMES } from '#console/fipe-selection/labels.ts'
import { WAYS, type Way, withWay } from '#console/fipe-selection/selection.ts'
import { cx } from '#console/ui/class-names.ts'

/** The three ways in. Links, so that each opens in a tab of its own and Back returns to the one before. */
export function WayTabs({ current }: { readonly current: Way }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Como procurar" className="border-b border-line">
      <ul className="-mb-px flex gap-1">
        {WAYS.map((way) => (
          <li key={way} className="flex flex-1 sm:flex-none">
            <Link
              to={{ search: withWay(search, way).toString() }}
              preventScrollReset
              aria-current={way === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 w-full items-center justify-center border-b-2 px-1 text-center leading-tight no-underline -outline-offset-2 sm:px-4 sm:whitespace-nowrap',
                way === current
                  ? 'border-accent font-bold text-accent'
                  : 'border-transparent font-medium text-muted hover:border-line hover:text-ink',
              )}
            >
              {WAY_NAMES[way]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
