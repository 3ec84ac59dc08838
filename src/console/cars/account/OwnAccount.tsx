import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { CarFile } from '#contract/console/car.ts'
import { useUnsaved } from '../unsaved.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountForm } from './AccountForm.tsx'
import { resultWords } from './result-words.ts'
import { SavedBy } from './SavedBy.tsx'
import { useAccountForm } from './use-account-form.ts'

interface OwnAccountProps {
  readonly plate: string
  readonly file: CarFile
}

/** One folded line with the result. Folding it again keeps what was typed. */
export function OwnAccount({ plate, file }: OwnAccountProps) {
  const account = useAccountForm(plate, file)
  const { typed, isDirty } = account
  useUnsaved('account', account.form)
  // An account that nobody has filled in is not printed.
  const printClass = file.account === null && !isDirty ? 'no-print' : ''
  // The typed figures count: the folded line must not show the saved result.
  const shown = isDirty ? typed : file.account
  const result = shown && resultWords(shown)
  return (
    <section aria-label="Cálculo da compra" className={printClass}>
      <Disclosure
        summary={
          <span>
            Até quanto pagar?{result && ` ${result}`}
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
