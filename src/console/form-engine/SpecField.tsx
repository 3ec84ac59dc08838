import type { FocusEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormRadioGroup, FormSelectField } from '#console/forms/bound-fields.tsx'
import { useBoundText } from '#console/forms/form-context.ts'
import { cx } from '#console/ui/class-names.ts'
import { PlateInput } from '#console/ui/PlateInput.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import type { Field, TextDefinition } from './field.ts'
import { hintFor } from './messages.ts'

/** From this length an example needs a whole line; that of an invoice's key has 44 characters. */
export const LONG_EXAMPLE = 25

/** Any field of a catalog form. */
export function SpecField({ field, today }: { readonly field: Field; readonly today: string }) {
  switch (field.kind) {
    case 'text':
      return <SpecTextField key={field.key} field={field} today={today} />
    case 'choice':
      return field.look === 'list' ? (
        <FormSelectField
          name={field.key}
          label={field.label}
          help={field.help}
          options={field.options}
          optional={field.optional ?? false}
          placeholder={field.optional ? 'Não informar' : 'Escolha'}
          className="sm:[&_:has(>select)]:max-w-80"
        />
      ) : (
        <FormRadioGroup name={field.key} label={field.label} help={field.help} options={field.options} />
      )
    case 'tick':
      return <FormCheckbox name={field.key} label={field.label} help={field.help} />
  }
}

/**
 * A line of text. The field keeps typed and pasted text as it is. Leaving the field formats a readable value,
 * which shows that it was understood, and never shows an error.
 */
function SpecTextField({ field, today }: { readonly field: TextDefinition & Field; readonly today: string }) {
  const { error, onBlur, ...bound } = useBoundText(field.key)
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: field.key })
  const text = typeof value === 'string' ? value : ''

  const tidyUp = () => {
    const parsed = field.parse(text, { today })
    const tidy = parsed.ok ? field.format?.(parsed.value) : undefined
    if (tidy !== undefined && tidy !== text) setValue(field.key, tidy, { shouldDirty: true })
  }
  const props = {
    ...bound,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      tidyUp()
      void onBlur(event)
    },
    label: field.label,
    help: field.help,
    example: field.example,
    error,
    warning: error ? undefined : hintFor(field, text, today),
    inputMode: field.inputMode,
    autoComplete: field.autoComplete,
  }
  if (field.look === 'plate') return <PlateInput {...props} size="lg-at-desk" typed={text} />
  return (
    <TextField
      {...props}
      // The width follows the expected length.
      inputClassName={cx(
        'tabular-nums',
        field.capitals && 'uppercase',
        (field.example?.length ?? 0) < LONG_EXAMPLE && 'sm:max-w-80',
      )}
      autoCapitalize={field.capitals ? 'characters' : 'off'}
      autoCorrect="off"
    />
  )
}
