import { type Dispatch, type SetStateAction, createContext, use, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form of the car's page. */
type FormName = 'note' | 'account'

/** Tells the page whether a form holds unsaved data. */
export const UnsavedContext = createContext<(form: FormName, isUnsaved: boolean) => void>(() => undefined)

/** What was typed in forms that the page does not show now, by form. */
export type Drafts = Partial<Record<FormName, FieldValues | undefined>>

/**
 * Keeps what was typed while the page has no file to show: the end of a session drops the file, and its forms
 * with it, and the person goes on after signing in again. Keeps nothing where no page provides it.
 */
export const DraftsContext = createContext<readonly [Drafts, Dispatch<SetStateAction<Drafts>>]>([
  {},
  () => undefined,
])

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

  const [drafts, setDrafts] = use(DraftsContext)
  const put = (values?: FieldValues) => setDrafts((before) => ({ ...before, [name]: values }))
  const keep = useEffectEvent(() => isDirty && put(form.getValues()))
  const restore = useEffectEvent(() => {
    const draft = drafts[name]
    if (!draft) return
    put()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has stored it
    form.reset(draft as Values, { keepDefaultValues: true, keepDirtyValues: false })
  })
  useEffect(() => {
    restore()
    return () => void keep()
  }, [])
}
