import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form of the car's page. */
type FormName = 'note' | 'account'

/** Tells the page whether a form holds unsaved data. */
export const UnsavedContext = createContext<(form: FormName, isUnsaved: boolean) => void>(() => undefined)

/** What was typed in forms that the page does not show now, by form. */
export type Drafts = Map<FormName, FieldValues>

/**
 * Keeps what was typed while the page has no file to show: the end of a session drops the file, and its forms
 * with it, and the person goes on after signing in again. Undefined where nothing is kept.
 */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/**
 * Lets the page ask before the person leaves it with unsaved data, and keeps these while the form is gone. A
 * browser allows one such question, and the page has two forms.
 */
export function useUnsaved<Values extends FieldValues>(name: FormName, form: UseFormReturn<Values>): void {
  const { isDirty } = form.formState
  const tell = use(UnsavedContext)
  useEffect(() => {
    tell(name, isDirty)
    return () => tell(name, false)
  }, [tell, name, isDirty])

  const drafts = use(DraftsContext)
  const keep = useEffectEvent(() => isDirty && drafts?.set(name, form.getValues()))
  const restore = useEffectEvent(() => {
    const draft = drafts?.get(name)
    if (!draft) return
    drafts?.delete(name)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has stored it
    form.reset(draft as Values, { keepDefaultValues: true, keepDirtyValues: false })
  })
  useEffect(() => {
    restore()
    return () => void keep()
  }, [])
}
