import { formatCents } from '#brazil/money.ts'
import { highestPrice } from '#contract/console/most-to-pay.ts'
import type { PurchaseAccountRequest } from '#contract/console/purchase-account.ts'
import { EXCEEDED } from './result-words.ts'

interface MostToPayProps {
  readonly account: PurchaseAccountRequest | undefined
  /** Whether any purchase has looked for debts. */
  readonly isAsked: boolean
}

/** The account's result, updated with each figure. `account` is undefined while a figure is not readable. */
export function MostToPay({ account, isAsked }: MostToPayProps) {
  const most = account && highestPrice(account)
  return (
    <output className="block border-y border-line py-3 tabular-nums">
      {most === undefined ? (
        'Um dos campos não tem um valor, por exemplo 1.250,00. Sem ele não há resultado.'
      ) : most === null ? (
        'Informe o valor FIPE para ver até quanto pagar.'
      ) : most < 0 ? (
        <>
          {EXCEEDED} {formatCents(-most)}.
        </>
      ) : (
        <>
          Pague no máximo <strong className="block text-2xl md:text-lg">{formatCents(most)}</strong>
          {account?.debtsCents === null && (
            <span className="block text-unverified">
              Sem contar os débitos e multas{!isAsked && ', que ninguém consultou'}.
            </span>
          )}
        </>
      )}
    </output>
  )
}
