import { createContext, use } from 'react'
import { useFormContext } from 'react-hook-form'
import { controlId } from './form-errors.ts'

export const FormIdContext = createContext<string | undefined>(undefined)

/** The props of a bound field's primitive: registration, id and error. */
export function useBoundField(key: string) {
  const formId = use(FormIdContext)
  if (formId === undefined) throw new Error(`The field "${key}" is outside of a Form`)
  const { register, getFieldState, formState } = useFormContext()
  const error = getFieldState(key, formState).error?.message
  return { ...register(key), id: controlId(formId, key), error }
}
