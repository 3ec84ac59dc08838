import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Wallet as WalletIcon } from 'lucide-react'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'

/** The balance and how old it is, always in sight. */
export function WalletCard() {
  const { data: balance, error, isFetching, refetch } = useQuery(apiQuery('balance'))
  return (
    <section aria-label="Carteira" className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm text-muted">Saldo da carteira</h2>
        <button
          type="button"
          onClick={() => void refetch()}
          className="-my-1 -mr-2 inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <RefreshCw aria-hidden="true" className={cx('size-4', isFetching && 'animate-spin')} />
          <span className="sr-only">Atualizar saldo</span>
        </button>
      </div>
      {balance ? (
        <Money cents={centsOfReais(balance.saldo)} className="text-xl font-bold tracking-tight" />
      ) : error ? (
        <p className="font-semibold">Indisponível agora</p>
      ) : (
        <Skeleton className="my-1 h-5 w-28" />
      )}
      <p className={cx('min-h-5 text-xs', error ? 'text-alert' : 'text-muted')}>
        {balance && (
          <>
            {error ? 'Não atualizou. Valor de ' : 'Atualizado '}
            <Age at={balance.readAt} />
          </>
        )}
      </p>
    </section>
  )
}

/** The same in one line, for the top of a phone's screen. */
export function WalletLine() {
  const { data: balance, error } = useQuery(apiQuery('balance'))
  return (
    <section aria-label="Carteira" className="flex items-center gap-2 leading-tight">
      <WalletIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      {balance ? (
        <span className="flex flex-col items-end">
          <Money cents={centsOfReais(balance.saldo)} className="font-bold" />
          <span className={cx('text-xs', error ? 'text-alert' : 'text-muted')}>
            {error && 'de '}
            <Age at={balance.readAt} />
          </span>
        </span>
      ) : error ? (
        <span className="text-sm">Saldo indisponível</span>
      ) : (
        <Skeleton className="h-5 w-20" />
      )}
    </section>
  )
}
