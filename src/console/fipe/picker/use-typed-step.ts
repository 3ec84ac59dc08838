import { type SubmitEvent, useState } from 'react'
import type { Parsed } from '#brazil/parsed.ts'
import type { OnSelect, SelectionName } from '#console/fipe-selection/selection.ts'
import { useUrlValue } from '#console/routing/use-url-value.ts'

/**
 * A typed step: the text of its box, and its value once complete. The first complete value adds an entry to
 * the browser's history; a correction does not. A later value from the URL (Back, a link) is written into the
 * box.
 */
export function useTypedStep(
  name: SelectionName,
  inUrl: string | undefined,
  parse: (text: string) => Parsed,
  onSelect: OnSelect,
) {
  const [text, setText] = useState(inUrl ?? '')
  const [stepped, setStepped] = useState(inUrl !== undefined)
  const [submitted, setSubmitted] = useState(false)
  const { latest, wrote } = useUrlValue(inUrl ?? '', (value) => {
    setText(value)
    setStepped(value !== '')
  })
  const parsed = parse(text)

  return {
    text,
    parsed,
    /** Why the text is not a value, after the person has tried to continue; never while typing. */
    problem: submitted && !parsed.ok ? parsed.reason : undefined,
    type: (next: string): void => {
      setText(next)
      setSubmitted(false)
      const complete = parse(next)
      const value = complete.ok ? complete.value : ''
      if (value === latest) return
      wrote(value)
      if (complete.ok) setStepped(true)
      onSelect(name, complete.ok ? value : null, { replace: stepped })
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault()
      setSubmitted(true)
    },
  }
}
