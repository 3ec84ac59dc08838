import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { TopUpLink } from './TopUp.tsx'
import { useLowBalance, useTopUp } from './use-top-up.ts'

const LINK = 'inline-block py-1'

/** The wallet is nearly empty: whom to ask, and where to top up. Beside the balance, on every page. */
export function LowBalance({ place }: { readonly place: 'side' | 'top' }) {
  const isLow = useLowBalance()
  const { text, isManager } = useTopUp()
  return (
    // There before the warning is: a screen reader announces only what changes.
    <output data-chrome className={cx('block', place === 'top' && 'md:hidden')}>
      {isLow && (
        <span
          className={cx(
            'flex gap-2 text-sm text-ink',
            place === 'side' ? 'px-2' : 'border-b border-line bg-surface px-4 py-1',
          )}
        >
          <TriangleAlert aria-hidden="true" className="mt-2 size-4 shrink-0 text-unverified" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span className="py-1">
              <strong className="text-unverified">Saldo baixo.</strong> {isManager ? 'Recarregue.' : text}
            </span>
            <TopUpLink className={LINK} />
            {isManager && (
              <Link
                to={paths.catalog({ gerenciar: '1' })}
                className={cx(LINK, 'text-muted underline underline-offset-2')}
              >
                Mudar o aviso
              </Link>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
