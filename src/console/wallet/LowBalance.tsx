import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { TopUpLink } from './TopUp.tsx'
import { useLowBalance, useTopUp } from './use-top-up.ts'

/** The wallet is nearly empty: whom to ask, and where to top up. Beside the balance, on every page. */
export function LowBalance({ place }: { readonly place: 'side' | 'top' }) {
  const isLow = useLowBalance()
  const { text, url, isManager } = useTopUp()
  // 44 px where the thumb is.
  const link = place === 'side' ? 'py-1' : 'py-3'
  return (
    // There before the warning is: a screen reader announces only what changes. A form that says what is
    // missing leaves the warning out on a phone.
    <output
      data-chrome
      className={cx('block', place === 'top' && 'in-[html:has([data-missing])]:hidden md:hidden')}
    >
      {isLow && (
        <span
          className={cx(
            'flex gap-2 text-ink',
            place === 'side' ? 'px-2' : 'border-b border-line bg-surface px-4',
          )}
        >
          <CircleAlert
            aria-hidden="true"
            className={cx('size-4 shrink-0', place === 'side' ? 'mt-2' : 'mt-4')}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span className={link}>
              <strong>Saldo baixo.</strong>
              {/* The link says it already to those who do it themselves. */}
              {isManager ? url === undefined && ' Recarregue.' : ` ${text}`}
            </span>
            <TopUpLink className={link} />
            {/* A phone has one line for it. */}
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
