import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '#brazil/money.ts'
import { FormSelectField, FormTextField } from '#console/forms/bound-fields.tsx'
import type { FieldRules } from '#console/forms/form-context.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import type { CarFile } from '#contract/console/car.ts'
import { AMOUNT, MARGIN, readKnown } from './account-values.ts'
import { BuyFipe } from './BuyFipe.tsx'
import { FoundAmount } from './FoundAmount.tsx'
import { MostToPay } from './MostToPay.tsx'
import type { useAccountForm } from './use-account-form.ts'

// Rarely shown.
const OthersAccount = lazyPart(
  () => import('./OthersAccount.tsx').then((module) => module.OthersAccount),
  PartMissing,
)

const UNITS = [
  { value: 'percent', label: '% da FIPE' },
  { value: 'cents', label: 'em R$' },
]

interface AccountFormProps {
  readonly plate: string
  readonly file: CarFile
  readonly account: ReturnType<typeof useAccountForm>
}

/**
 * The form of the account: the car's value, less its costs. Each figure can be changed, and the result
 * follows.
 */
export function AccountForm({ plate, file: { fipe, debts }, account }: AccountFormProps) {
  const { form, typed, isDirty } = account
  // Readable although another field is not.
  const known = useWatch({ control: form.control, compute: readKnown })
  const use = (name: 'fipe' | 'debts', cents: number) =>
    form.setValue(name, formatAmount(cents), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <Form form={form} onSubmit={account.save} className="flex flex-col gap-3 print:hidden">
      <Suspense>{(account.newer ?? account.replaced) && <OthersAccount account={account} />}</Suspense>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
        <AmountField
          name="fipe"
          label="Valor FIPE (R$)"
          className="min-w-40 flex-1 [&_label]:whitespace-nowrap"
          help={
            fipe && <FoundAmount found={fipe} typed={known.fipeCents} onUse={() => use('fipe', fipe.cents)} />
          }
        />
        {!fipe && <BuyFipe plate={plate} />}
      </div>
      <AmountField
        name="debts"
        label="Débitos (R$)"
        help={
          debts ? (
            <FoundAmount found={debts} typed={known.debtsCents} onUse={() => use('debts', debts.cents)} />
          ) : (
            'Não consultados. Em branco, ficam fora do cálculo.'
          )
        }
      />
      {/* Boxes are in one line under labels of any height, but not above messages. */}
      <div className="grid grid-cols-2 items-end gap-3 has-aria-invalid:items-start">
        <AmountField name="transfer" label="Transferência (R$)" />
        <AmountField name="repairs" label="Reparos (R$)" />
        <AmountField name="margin" label="Margem" rules={MARGIN} />
        <FormSelectField name="unit" label="Margem em" options={UNITS} />
      </div>
      <MostToPay account={typed} isAsked={debts !== null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant="secondary">Salvar o cálculo</SubmitButton>
        {isDirty && <span className="font-medium">Alterações não salvas</span>}
      </div>
    </Form>
  )
}

interface AmountFieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly rules?: FieldRules
  readonly className?: string
}

function AmountField({ rules = AMOUNT, ...props }: AmountFieldProps) {
  return (
    <FormTextField {...props} rules={rules} inputMode="decimal" inputClassName="text-right tabular-nums" />
  )
}
