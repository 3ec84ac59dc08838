import { useState } from 'react'

/**
 * The values of a filter's fields. They start with the applied filters, and start again with each change of
 * those.
 *
 * @param applied the filters as a query string, by the names of the fields
 */
export function useFilterDraft(applied: string) {
  const [{ draft, of }, setState] = useState(() => draftOf(applied))
  if (of !== applied) setState(draftOf(applied))
  return {
    draft,
    /** Name, value and change of one field. */
    field: (name: string) => ({
      name,
      value: draft[name] ?? '',
      onChange: (event: { readonly target: { readonly value: string } }) => {
        const { value } = event.target
        setState((before) => ({ ...before, draft: { ...before.draft, [name]: value } }))
      },
    }),
  }
}

function draftOf(applied: string): { readonly draft: Readonly<Record<string, string>>; readonly of: string } {
  return { draft: Object.fromEntries(new URLSearchParams(applied)), of: applied }
}
