import { createContext, use } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { controlId } from './form-errors.ts'

export const FormIdContext = createContext<string | undefined>(undefined)

/** The part of React Hook Form's field rules that the console uses. */
export interface FieldRules {
  /** Returns the error message of a field; undefined if it is valid. */
  readonly validate: (value: string, values: FieldValues) => string | undefined
  /** Cleans the typed text before anything else reads it. */
  readonly setValueAs?: (value: string) => string
  /** Another field that is checked again with this one. */
  readonly deps?: string
}

/** The props of a bound field: registration, id and error. */
export function useBoundField(key: string, rules?: FieldRules) {
  const formId = use(FormIdContext)
  if (formId === undefined) throw new Error(`The field "${key}" is outside of a Form`)
  const { register, getFieldState, formState } = useFormContext()
  const error = getFieldState(key, formState).error?.message
  return { ...register(key, rules), id: controlId(formId, key), error }
}

/**
 * The same for a text field, with its first value in the markup, for pages that are drawn before any script
 * runs.
 */
export function useBoundText(key: string, rules?: FieldRules) {
  const { formState } = useFormContext()
  const first: unknown = formState.defaultValues?.[key]
  return { ...useBoundField(key, rules), defaultValue: typeof first === 'string' ? first : undefined }
}
