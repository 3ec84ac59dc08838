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
}

/** The most that the shop may pay for the car. A person who may not buy reads what others have saved. */
export function PurchaseAccount({ plate, file }: PurchaseAccountProps) {
  const { role } = usePerson()
  if (may(role, 'spend')) return <OwnAccount plate={plate} file={file} />
  if (file.account === null) return null
  return (
    <Section title="Cálculo da compra" aside={<SavedBy account={file.account} />}>
      <AccountFigures account={file.account} isAsked={file.debts !== null} />
    </Section>
  )
}

/** One line with its result until it is wanted. Folded again, it keeps what was typed. */
function OwnAccount({ plate, file }: PurchaseAccountProps) {
  const account = useAccountForm(plate, file)
  const { typed, isDirty } = account
  useUnsaved('account', isDirty)
  // A sheet that nobody has filled in says nothing on paper.
  const printClass = file.account === null && !isDirty ? 'no-print' : ''
  // What is typed counts: folded, the line must not say what was saved before.
  const shown = isDirty ? typed : file.account
  const most = shown ? highestPrice(shown) : null
  return (
    <section aria-label="Cálculo da compra" className={printClass}>
      <Disclosure
        summary={
          <span>
            Até quanto pagar?{most !== null && ` ${formatCents(most)}`}
            {isDirty && <span className="font-normal text-muted print:hidden"> (não salvo)</span>}
          </span>
        }
        className="-mt-px border-y border-line"
      >
        <div className="flex flex-col gap-2 pb-4">
          {!isDirty && file.account && <SavedBy account={file.account} />}
          <AccountForm plate={plate} file={file} account={account} />
          {typed && (
            <div className="hidden print:block">
              <AccountFigures account={typed} isAsked={file.debts !== null} />
              {(isDirty || file.account === null) && <p className="pt-1">Este cálculo não foi salvo.</p>}
            </div>
          )}
        </div>
      </Disclosure>
    </section>
  )
}

function SavedBy({ account: { savedAt, savedBy } }: { readonly account: Account }) {
  return (
    <span className="text-muted">
      Salvo por {savedBy.name} <Age at={savedAt} className="print:hidden" />
      <span className="hidden print:inline">em {formatDateTime(savedAt)}</span>
    </span>
  )
}
