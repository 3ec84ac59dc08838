import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Starts the form again from the stored values. A field that a person has changed since it was `sent` keeps
 * the typed text, which is not stored yet.
 */
export function startAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  stored: Values,
): void {
  const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name])
  // A form that keeps changed values through resets holds the sent text for one.
  form.reset(stored, { keepDirtyValues: false })
  if (typed.length === 0) return
  const values = { ...stored, ...Object.fromEntries(typed) }
  form.reset(values, { keepDefaultValues: true, keepDirtyValues: false })
}
