import { RefreshCw, Wallet as WalletIcon } from 'lucide-react'
import { formatDateTime } from '#brazil/dates.ts'
import { centsOfReais } from '#brazil/money.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useBalance } from './use-balance.ts'

/** The balance and its age, always visible. */
export function WalletCard() {
  const { balance, problem, isFetching, refresh } = useBalance()
  return (
    <section aria-label="Carteira" className="border-t border-line px-3 pt-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-muted">Saldo da carteira</h2>
        <button
          type="button"
          onClick={() => void refresh()}
          className="-my-2 -mr-2 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <RefreshCw aria-hidden="true" className={cx('size-4', isFetching && 'animate-spin')} />
          <span className="sr-only">Atualizar saldo</span>
        </button>
      </div>
      {balance ? (
        <Money cents={centsOfReais(balance.saldo)} className="text-lg font-bold tracking-tight" />
      ) : problem ? (
        <p className="font-semibold">Indisponível agora</p>
      ) : (
        <Skeleton className="my-1 h-5 w-28" />
      )}
      <p className={cx('min-h-5 text-xs', problem ? 'text-ink' : 'text-muted')}>
        {balance && (
          <>
            {problem ? `${problem} Valor de ` : 'Atualizado '}
            {problem ? (
              <time dateTime={balance.readAt}>{formatDateTime(balance.readAt)}</time>
            ) : (
              <Age at={balance.readAt} />
            )}
          </>
        )}
      </p>
    </section>
  )
}

/** The balance in one line, for the top of a phone's screen. */
export function WalletLine() {
  const { balance, problem } = useBalance()
  return (
    <section aria-label="Carteira" className="flex items-center gap-2 leading-5">
      {/* An old balance also shows its day, which takes the icon's room on a phone. */}
      <WalletIcon
        aria-hidden="true"
        className={cx('size-4 shrink-0 text-muted', problem ? 'max-sm:hidden' : 'max-[22.5rem]:hidden')}
      />
      {balance ? (
        <span className="flex flex-col items-end">
          <Money cents={centsOfReais(balance.saldo)} className="font-bold" />
          <span className={cx('text-xs', problem ? 'font-semibold text-ink' : 'text-muted')}>
            {problem && <span className="sr-only">{problem} </span>}
            {problem ? `de ${formatDateTime(balance.readAt)}` : <Age at={balance.readAt} />}
          </span>
        </span>
      ) : problem ? (
        'Saldo indisponível'
      ) : (
        <Skeleton className="h-5 w-20" />
      )}
    </section>
  )
}
