import { CircleAlert } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTitlePart } from './document-title.ts'

export interface SummaryError {
  /** Id of the control to go to; undefined if the error belongs to no field. */
  readonly fieldId?: string | undefined
  readonly message: string
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[]
  readonly title?: string
  readonly children?: ReactNode
}

/**
 * Lists on submit what is wrong, in one place, with links to the fields. It is announced as an alert and
 * marked in the document's title. The focus goes to the first wrong field, or to the summary if no field can
 * take it. A `key` that changes with each submission repeats all of this.
 */
export function ErrorSummary({ errors, title = titleOf(errors), children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useTitlePart('prefix', 'Erro: ')
  const first = errors.find((error) => error.fieldId !== undefined)?.fieldId
  const firstAtSubmission = useRef(first)
  // Runs in the commit of the message, so that a key pressed right after it goes to the wrong field.
  useLayoutEffect(() => {
    if (!focusField(firstAtSubmission.current)) ref.current?.focus()
  }, [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      // Small on a phone, so that its heading and the first wrong field fit on one screen.
      className="border-l-4 border-alert bg-linear-to-r from-alert-soft to-70% py-3 pr-2 pl-4"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lg font-bold text-alert">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </h2>
      <ul className="mt-1 flex flex-col sm:mt-2 sm:gap-1">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId === undefined ? (
              error.message
            ) : (
              <a
                href={`#${error.fieldId}`}
                className="inline-flex min-h-11 items-center text-link pointer-fine:min-h-8"
                onClick={(event) => {
                  // A hash would leave an entry in the history, which Back would have to undo.
                  if (focusField(error.fieldId)) event.preventDefault()
                }}
              >
                {error.message}
              </a>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function titleOf({ length }: readonly SummaryError[]): string {
  return length === 1 ? 'Corrija o campo abaixo' : 'Corrija os campos abaixo'
}

/** Returns whether the field exists. */
function focusField(fieldId: string | undefined): boolean {
  const field = fieldId === undefined ? null : document.getElementById(fieldId)
  if (!field) return false
  field.focus({ preventScroll: true })
  // The label must be in view too, not only the box.
  const group = field.closest('fieldset') ?? field.closest('[data-field]') ?? field
  group.scrollIntoView({ block: 'center' })
  return true
}
