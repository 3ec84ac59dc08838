import type { FieldErrors } from 'react-hook-form'

/** One wrong field: `key` is its name in the form. */
export interface FieldProblem {
  readonly key: string
  readonly message: string
}

/** Longer labels, such as a declaration, are sentences. */
const LONGEST_NAME = 40

/** What the label of a control says, where that is a name; undefined otherwise. */
export function nameOfControl(id: string): string | undefined {
  const control = document.getElementById(id)
  const label =
    control?.closest('fieldset')?.querySelector('legend') ??
    document.querySelector(`label[for="${CSS.escape(id)}"]`)
  const name = label?.textContent.trim() ?? ''
  return name === '' || name.length > LONGEST_NAME ? undefined : name
}

/** Flat list of the messages, in the order in which the form's checks ran: that of the fields. */
export function problemsOf(errors: FieldErrors): readonly FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const message = error?.message
    return typeof message === 'string' && message !== '' && key !== 'root' ? [{ key, message }] : []
  })
}

/** `Leia o aviso e marque que aceita. Sem o aceite…` is about its field up to its first stop. */
export function withoutReason(message: string): string {
  return message.split(/[:.](?:\s|$)/)[0] ?? message
}

/** Id of the control that shows a field, unique on the page: the summary links to it. */
export function controlId(formId: string, key: string): string {
  return `${formId}-${key}`
}
