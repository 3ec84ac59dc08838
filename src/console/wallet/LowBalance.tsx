import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { TopUpLink } from './TopUp.tsx'
import { useLowBalance, useTopUp } from './use-top-up.ts'

/**
 * Warns beside the balance, on every page, that the wallet is nearly empty: whom to ask, and where to top up.
 */
export function LowBalance({ place }: { readonly place: 'side' | 'top' }) {
  const isLow = useLowBalance()
  const { text, url, isManager } = useTopUp()
  // 44 px for the thumb.
  const link = place === 'side' ? 'py-1' : 'py-3'
  return (
    // The element exists before the warning, because a screen reader announces only changes. A form that
    // says how much is missing hides the warning on a phone. The rule looks at the page beside it, not at
    // `html`: if a style depends on `html:has()`, browsers compute all styles again after each insertion.
    <output
      data-chrome
      className={cx('block', place === 'top' && 'has-[~*_[data-missing]]:hidden md:hidden')}
    >
      {isLow && (
        <span
          className={cx(
            'flex gap-2 text-ink',
            place === 'side' ? 'px-3' : 'border-b border-line bg-surface px-4',
          )}
        >
          <CircleAlert
            aria-hidden="true"
            className={cx('size-4 shrink-0', place === 'side' ? 'mt-2' : 'mt-4')}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span className={link}>
              <strong>Saldo baixo.</strong>
              {/* For people who top up themselves, the link says it already. */}
              {isManager ? url === undefined && ' Recarregue.' : ` ${text}`}
            </span>
            <TopUpLink className={link} />
            {/* A phone has only one line for it. */}
            {isManager && place === 'side' && (
              <Link to={paths.settings('#saldo')} className={cx(link, 'inline-block text-link text-muted')}>
                Mudar aviso
              </Link>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
