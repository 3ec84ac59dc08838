import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '#brazil/money.ts'
import { announce } from '#console/ui/announcements.ts'
import { amountRules, centsOfAmount } from './amount.ts'
import { FormTextField } from './bound-fields.tsx'
import { Form } from './Form.tsx'
import { startAgain } from './start-again.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAppForm } from './use-app-form.ts'

interface AmountSettingProps {
  readonly label: string
  /** Explains an empty field. */
  readonly help: string
  /** The stored amount. */
  readonly cents: number | null
  readonly maxCents: number
  /** A plausible amount, for the error message. */
  readonly example: string
  /** @returns the stored amount */
  readonly save: (cents: number | null) => Promise<number | null>
  /** Announces to people who cannot see it that the amount was saved. */
  readonly savedText: (cents: number | null) => string
}

/** One amount that a manager sets. The button is inside the box. */
export function AmountSetting({
  label,
  help,
  cents,
  maxCents,
  example,
  save,
  savedText,
}: AmountSettingProps) {
  const form = useAppForm({
    // Shows another manager's change, unless this manager is typing.
    values: { amount: formatAmount(cents) },
    resetOptions: { keepDirtyValues: true },
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const [savedCents, setSavedCents] = useState<number | null>()
  const submit = async (text: string) => {
    setSavedCents(undefined)
    const saved = await save(centsOfAmount(text, maxCents) ?? null)
    startAgain(form, { amount: text }, { amount: formatAmount(saved) })
    setSavedCents(saved)
    announce(savedText(saved))
  }
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-2" onSubmit={({ amount }) => submit(amount)}>
      <FormTextField
        name="amount"
        rules={amountRules(maxCents, example)}
        label={label}
        help={help}
        inputMode="decimal"
        trailing={
          <SubmitButton variant="quiet" size="sm">
            Salvar
          </SubmitButton>
        }
      />
      {/* The announcement above says it to screen readers. Compares amounts, because a change from
          elsewhere clears the form's `isDirty`. */}
      {savedCents !== undefined && centsOfAmount(typed, maxCents) === savedCents && (
        <p aria-hidden="true" className="font-medium">
          Salvo
        </p>
      )}
    </Form>
  )
}
