import type { FocusEvent, KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { compact } from '#brazil/text.ts'
import { FormCheckbox, FormRadioGroup, FormSelectField } from '#console/forms/bound-fields.tsx'
import { useBoundText } from '#console/forms/form-context.ts'
import { cx } from '#console/ui/class-names.ts'
import { PlateInput } from '#console/ui/PlateInput.tsx'
import { TextAreaField } from '#console/ui/TextAreaField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import type { Field, RuleContext, TextDefinition } from './field.ts'
import { hintFor } from './messages.ts'

/** From this length a value needs more than a line; an invoice's key has 44 characters. */
const LONG_EXAMPLE = 25

export const isLong = (field: TextDefinition): boolean => (field.example?.length ?? 0) >= LONG_EXAMPLE

/**
 * The text as the field's values are usually written; undefined if it is not a value. A long value with a
 * wrong check digit gets its groups too, because people look for the wrong digit on paper.
 */
export function tidied(field: TextDefinition, text: string, context: RuleContext): string | undefined {
  const parsed = field.parse(text, context)
  if (parsed.ok) return field.format?.(parsed.value)
  return isLong(field) && parsed.reason === 'check-digit' ? field.format?.(compact(text)) : undefined
}

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
    const tidy = tidied(field, text, { today })
    if (tidy !== undefined && tidy !== text) setValue(field.key, tidy, { shouldDirty: true })
  }
  const props = {
    ...bound,
    onBlur: (event: FocusEvent<HTMLElement>) => {
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
  const look = {
    autoCapitalize: field.capitals ? 'characters' : 'off',
    autoCorrect: 'off',
  }
  // In one line, a part of the value would be out of sight, and nobody could compare it.
  if (isLong(field))
    return (
      <TextAreaField
        {...props}
        {...look}
        rows={2}
        onKeyDown={submitOnEnter}
        inputClassName="min-h-14 field-sizing-content tabular-nums"
      />
    )
  return (
    <TextField
      {...props}
      {...look}
      // The width follows the expected length.
      inputClassName={cx('tabular-nums sm:max-w-80', field.capitals && 'uppercase')}
    />
  )
}

/** Enter submits, as in a field of one line: the value has no line breaks. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}
