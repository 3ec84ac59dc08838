import type { FieldErrors } from 'react-hook-form'

/** One wrong field: `key` is its name in the form. */
export interface FieldProblem {
  readonly key: string
  readonly message: string
}

/** Flat list of the messages, in the order in which the form's checks ran: that of the fields. */
export function problemsOf(errors: FieldErrors): readonly FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const message = error?.message
    return typeof message === 'string' && message !== '' && key !== 'root' ? [{ key, message }] : []
  })
}

/** Id of the control that shows a field, unique on the page: the summary links to it. */
export function controlId(formId: string, key: string): string {
  return `${formId}-${key}`
}
