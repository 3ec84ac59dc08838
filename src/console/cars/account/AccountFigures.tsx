import { formatCents } from '#brazil/money.ts'
import { Money } from '#console/ui/Money.tsx'
import { highestPrice, marginCents } from '#contract/console/most-to-pay.ts'
import type { PurchaseAccountRequest } from '#contract/console/purchase-account.ts'
import { percentText } from './account-values.ts'
import { EXCEEDED, withoutDebts } from './result-words.ts'

interface AccountFiguresProps {
  readonly account: PurchaseAccountRequest
  /** Whether any purchase has looked for debts. */
  readonly isAsked: boolean
}

/** The account for reading and printing: the car's value, less all costs. */
export function AccountFigures({ account, isAsked }: AccountFiguresProps) {
  const { fipeCents, debtsCents, transferCents, repairsCents, margin } = account
  const most = highestPrice(account)
  const isExceeded = most !== null && most < 0
  const costs = [
    { name: 'Transferência', cents: transferCents },
    { name: 'Reparos', cents: repairsCents },
    ...(fipeCents === null ? [] : [{ name: marginName(account), cents: marginCents(fipeCents, margin) }]),
  ]
  return (
    <dl className="tabular-nums">
      <Row name="Valor FIPE">
        {fipeCents === null ? <span className="text-muted">Não informado</span> : <Money cents={fipeCents} />}
      </Row>
      <Row name="Débitos">
        {debtsCents === null ? (
          <span className="text-unverified">{isAsked ? 'Não informados' : 'Não consultados'}</span>
        ) : (
          <span className="whitespace-nowrap">− {formatCents(debtsCents)}</span>
        )}
      </Row>
      {costs.map(({ name, cents }) => (
        <Row key={name} name={name}>
          <span className="whitespace-nowrap">− {formatCents(cents)}</span>
        </Row>
      ))}
      {most !== null && (
        <Row name={isExceeded ? EXCEEDED : `Pague no máximo${withoutDebts(account)}`}>
          <Money cents={Math.abs(most)} className="font-bold" />
        </Row>
      )}
    </dl>
  )
}

function marginName({ margin }: PurchaseAccountRequest): string {
  return margin.unit === 'percent' ? `Margem de ${percentText(margin.hundredths)}%` : 'Margem'
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
