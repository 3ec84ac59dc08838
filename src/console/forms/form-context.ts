import { createContext, use } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { controlId } from './form-errors.ts'

export const FormIdContext = createContext<string | undefined>(undefined)

/** The library's rules of a field, as far as ours go. */
export interface FieldRules {
  /** Says in words what is wrong with a field; undefined where nothing is. */
  readonly validate: (value: string, values: FieldValues) => string | undefined
  /** Cleans what was typed before anything reads it. */
  readonly setValueAs?: (value: string) => string
}

/** The props of a bound field's primitive: registration, id and error. */
export function useBoundField(key: string, rules?: FieldRules) {
  const formId = use(FormIdContext)
  if (formId === undefined) throw new Error(`The field "${key}" is outside of a Form`)
  const { register, getFieldState, formState } = useFormContext()
  const error = getFieldState(key, formState).error?.message
  return { ...register(key, rules), id: controlId(formId, key), error }
}

/** The same for a field of text: its first value is drawn too, where no script has written it yet. */
export function useBoundText(key: string, rules?: FieldRules) {
  const { formState } = useFormContext()
  const first: unknown = formState.defaultValues?.[key]
  return { ...useBoundField(key, rules), defaultValue: typeof first === 'string' ? first : undefined }
}
