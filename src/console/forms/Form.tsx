import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, FormHTMLAttributes, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, isUnauthenticated } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { ErrorSummary } from '#console/ui/ErrorSummary.tsx'
import { FormIdContext } from './form-context.ts'
import { controlId, nameOfControl, problemsOf, withoutReason } from './form-errors.ts'
import type { FieldProblem } from './form-errors.ts'
import { showSummary } from './summary-in-view.ts'

interface FormProps<Values extends FieldValues, Output> extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'children'
> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /**
   * Called with a submission that passed the checks. The form shows an `ApiError` that it throws: at the
   * fields that the error names, otherwise above them.
   */
  readonly onSubmit: (values: Output) => Promise<void> | void
  /** Maps a field that an `ApiError` names to the form's key, where the two differ. */
  readonly keyOf?: (field: string) => string
  readonly children: ReactNode
}

const sameKey = (field: string): string => field

/** A problem in the summary above the form: the name is enough, because the message is at the field. */
type NamedProblem = FieldProblem & { readonly name: string }

/** The last failed submission. `attempt` grows with each one, so that the focus moves there each time. */
type Failure =
  | { readonly attempt: number; readonly problems: readonly NamedProblem[] }
  | { readonly attempt: number; readonly error: unknown }

/** A form with its error summary. Its children are the bound fields of this folder and a `SubmitButton`. */
export function Form<Values extends FieldValues, Output = Values>({
  form,
  onSubmit,
  keyOf = sameKey,
  children,
  ...rest
}: FormProps<Values, Output>) {
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const fail = (outcome: { problems: readonly NamedProblem[] } | { error: unknown }) =>
    setFailure((before) => ({ ...outcome, attempt: (before?.attempt ?? 0) + 1 }))
  const failAt = (found: readonly FieldProblem[]) =>
    fail({
      problems: found.map((problem) => ({
        ...problem,
        name: nameOfControl(controlId(formId, problem.key)) ?? withoutReason(problem.message),
      })),
    })

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined)
      try {
        await onSubmit(values)
      } catch (error) {
        const problems = showAtFields(form, error, keyOf)
        if (problems.length > 0) failAt(problems)
        // The session gate asks the person to sign in over this page; typed text stays.
        else if (!isUnauthenticated(error)) fail({ error })
      }
    },
    (errors) => failAt(problemsOf(errors)),
  )

  return (
    <FormProvider {...form}>
      <FormIdContext value={formId}>
        <form noValidate {...rest} onSubmit={(event) => void submit(event)}>
          <FormFailure failure={failure} form={form} formId={formId} />
          {children}
        </form>
      </FormIdContext>
    </FormProvider>
  )
}

function FormFailure<Values extends FieldValues, Output>({
  failure,
  form,
  formId,
}: {
  readonly failure: Failure | undefined
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly formId: string
}) {
  if (!failure) return null
  if ('error' in failure) {
    return <ErrorNotice key={failure.attempt} error={failure.error} takeFocus />
  }
  // A corrected field leaves the list. A field that became wrong later joins it at the next submission.
  const remaining = new Set(problemsOf(form.formState.errors).map((problem) => problem.key))
  const problems = failure.problems.filter((problem) => remaining.has(problem.key))
  if (problems.length === 0) return null
  return (
    <SummaryInView
      key={failure.attempt}
      errors={problems.map(({ key, name }) => ({ fieldId: controlId(formId, key), message: name }))}
    />
  )
}

function SummaryInView({ errors }: Pick<ComponentProps<typeof ErrorSummary>, 'errors'>) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Runs after the summary's own effect, which moves the focus to the first wrong field.
    if (ref.current) showSummary(ref.current)
  }, [])
  return (
    <div ref={ref}>
      <ErrorSummary errors={errors} />
    </div>
  )
}

/**
 * Puts the messages of an `ApiError` at the fields that it names and this form has. Returns the messages that
 * it placed.
 */
function showAtFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  keyOf: (field: string) => string,
): readonly FieldProblem[] {
  const fields = error instanceof ApiError ? (error.detail.fields ?? []) : []
  const known = form.getValues()
  return fields.flatMap(({ field, message }) => {
    const key = keyOf(field)
    if (!Object.hasOwn(known, key)) return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above has checked that the form has this field
    form.setError(key as Path<Values>, { type: 'server', message })
    return [{ key, message }]
  })
}
