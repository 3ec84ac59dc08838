import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { usePerson } from '#console/account/person-context.ts'
import { Age } from '#console/ui/Age.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Section } from '#console/ui/Section.tsx'
import { may } from '#contract/console/access.ts'
import type { CarFile } from '#contract/console/car.ts'
import { highestPrice } from '#contract/console/most-to-pay.ts'
import type { PurchaseAccount as Account } from '#contract/console/purchase-account.ts'
import { useUnsaved } from '../unsaved.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useAccountForm } from './use-account-form.ts'

interface PurchaseAccountProps {
  readonly plate: string
  readonly file: CarFile
  /** One line until it is wanted: a phone needs the height for the answers. */
  readonly isFolded?: boolean
}

/** The most that the shop may pay for the car. A person who may not buy reads what others have saved. */
export function PurchaseAccount({ plate, file, isFolded = false }: PurchaseAccountProps) {
  const { role } = usePerson()
  if (may(role, 'spend')) return <OwnAccount plate={plate} file={file} isFolded={isFolded} />
  if (file.account === null) return null
  return (
    <Section title="Cálculo da compra" aside={<SavedBy account={file.account} />}>
      <AccountFigures account={file.account} isAsked={file.debts !== null} />
    </Section>
  )
}

function OwnAccount({ plate, file, isFolded }: PurchaseAccountProps) {
  const account = useAccountForm(plate, file)
  const { typed, isDirty } = account
  useUnsaved('account', isDirty)
  const savedBy = !isDirty && file.account && <SavedBy account={file.account} />
  const body = (
    <>
      <AccountForm plate={plate} file={file} account={account} />
      {typed && (
        <div className="hidden print:block">
          <AccountFigures account={typed} isAsked={file.debts !== null} />
          {(isDirty || file.account === null) && <p className="pt-1 text-sm">Este cálculo não foi salvo.</p>}
        </div>
      )}
    </>
  )
  if (!isFolded) {
    return (
      <Section title="Cálculo da compra" aside={savedBy}>
        {body}
      </Section>
    )
  }
  const most = file.account && highestPrice(file.account)
  return (
    <section aria-label="Cálculo da compra">
      <Disclosure
        summary={most === null ? 'Até quanto pagar?' : `Até quanto pagar? ${formatCents(most)}`}
        className="border-y border-line"
      >
        <div className="flex flex-col gap-2 pb-4">
          {savedBy}
          {body}
        </div>
      </Disclosure>
    </section>
  )
}

function SavedBy({ account: { savedAt, savedBy } }: { readonly account: Account }) {
  return (
    <span className="text-sm text-muted">
      Salva por {savedBy.name} <Age at={savedAt} className="print:hidden" />
      <span className="hidden print:inline">em {formatDateTime(savedAt)}</span>
    </span>
  )
}
