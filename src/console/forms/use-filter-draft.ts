import { useState } from 'react'
import { useLocation } from 'react-router'

type Values = Readonly<Record<string, string>>

interface State {
  readonly draft: Values
  /** The applied filters, and the key of the page's location, that the draft has followed. */
  readonly of: string
  readonly key: string
  /** The draft that was submitted; undefined once the page's location has changed since. */
  readonly taken: Values | undefined
}

/**
 * The values of a filter's fields. They start with the applied filters, and start again with each change of
 * those. The URL changes a moment after a submission: a field that was changed in between keeps its value.
 *
 * @param applied the filters as a query string, by the names of the fields
 */
export function useFilterDraft(applied: string) {
  const { key } = useLocation()
  const [state, setState] = useState<State>(() => ({
    draft: draftOf(applied),
    of: applied,
    key,
    taken: undefined,
  }))
  const { draft } = state
  if (key !== state.key || applied !== state.of) {
    const next = applied === state.of ? draft : { ...draftOf(applied), ...changedSince(state) }
    setState({ draft: next, of: applied, key, taken: undefined })
  }
  return {
    draft,
    /** The values for a submission. */
    take: (): Values => {
      setState((before) => ({ ...before, taken: draft }))
      return draft
    },
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

function draftOf(applied: string): Values {
  return Object.fromEntries(new URLSearchParams(applied))
}

/** The fields that were changed after the submission. */
function changedSince({ draft, taken }: State): Values {
  if (!taken) return {}
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== taken[name]))
}
