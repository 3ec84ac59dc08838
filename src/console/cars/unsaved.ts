import { createContext, use, useEffect } from 'react'

/** A form of the car's page. */
type FormName = 'note' | 'account'

/** Tells the page whether a form holds unsaved data. */
export const UnsavedContext = createContext<(form: FormName, isUnsaved: boolean) => void>(() => undefined)

/**
 * Lets the page ask before the person leaves it. A browser allows one such question, and the page has two
 * forms.
 */
export function useUnsaved(form: FormName, isUnsaved: boolean): void {
  const tell = use(UnsavedContext)
  useEffect(() => {
    tell(form, isUnsaved)
    return () => tell(form, false)
  }, [tell, form, isUnsaved])
}
