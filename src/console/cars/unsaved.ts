import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form of the car's page. */
type FormName = 'note' | 'account'

/** Tells the page whether a form holds unsaved data. */
export const UnsavedContext = createContext<(form: FormName, isUnsaved: boolean) => void>(() => undefined)

/** What was typed in forms that the page does not show now. */
interface Drafts {
  readonly keep: (form: FormName, values: FieldValues) => void
  /** The values of a form, which are kept no longer. */
  readonly take: (form: FormName) => FieldValues | undefined
}

/** Undefined where nothing is kept. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/**
 * Keeps what was typed while the page has no file to show: the end of a session drops the file, and its forms
 * with it, and the person goes on after signing in again. `isAny` says whether something is kept now.
 */
export function useDrafts(): { readonly drafts: Drafts; readonly isAny: boolean } {
  const [isAny, setAny] = useState(false)
  const [drafts] = useState((): Drafts => {
    const kept = new Map<FormName, FieldValues>()
    return {
      keep(form, values) {
        kept.set(form, values)
        setAny(true)
      },
      take(form) {
        const values = kept.get(form)
        kept.delete(form)
        setAny(kept.size > 0)
        return values
      },
    }
  })
  return { drafts, isAny }
}

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
  const keep = useEffectEvent(() => isDirty && drafts?.keep(name, form.getValues()))
  const restore = useEffectEvent(() => {
    const draft = drafts?.take(name)
    if (!draft) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has stored it
    form.reset(draft as Values, { keepDefaultValues: true, keepDirtyValues: false })
  })
  useEffect(() => {
    restore()
    return () => void keep()
  }, [])
}
