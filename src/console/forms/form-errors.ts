import type { FieldErrors } from 'react-hook-form'

/** One wrong field; `key` is its name in the form. */
export interface FieldProblem {
  readonly key: string
  readonly message: string
}

/** Longer labels, such as a declaration, are sentences and no names. */
const LONGEST_NAME = 40

/** The label of a control, if it is short enough for a name; otherwise undefined. */
export function nameOfControl(id: string): string | undefined {
  const control = document.getElementById(id)
  const label =
    control?.closest('fieldset')?.querySelector('legend') ??
    document.querySelector(`label[for="${CSS.escape(id)}"]`)
  const name = label?.textContent.trim() ?? ''
  return name === '' || name.length > LONGEST_NAME ? undefined : name
}

/**
 * A flat list of the messages, in the order in which the form checked its fields, which is their order in the
 * form.
 */
export function problemsOf(errors: FieldErrors): readonly FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const message = error?.message
    return typeof message === 'string' && message !== '' && key !== 'root' ? [{ key, message }] : []
  })
}

/**
 * The first sentence of a message such as `Leia o aviso e marque que aceita. Sem o aceite…`, which is about
 * its field.
 */
export function withoutReason(message: string): string {
  return message.split(/[:.](?:\s|$)/)[0] ?? message
}

/** Id of the control that shows a field. It is unique on the page, so that the summary can link to it. */
export function controlId(formId: string, key: string): string {
  return `${formId}-${key}`
}
