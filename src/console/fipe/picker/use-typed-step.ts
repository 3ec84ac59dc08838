import { type SubmitEvent, useState } from 'react'
import type { Parsed } from '#brazil/parsed.ts'
import type { OnSelect, SelectionName } from '#console/fipe-selection/selection.ts'
import { useUrlValue } from '#console/routing/use-url-value.ts'

/**
 * A step that is typed: the text of its box, and the value that it makes once complete. The first
 * complete value is a step in the browser's history; a correction is none. A value that the URL gets
 * later (Back, a link) goes into the box.
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
    /** Why it is no value, once somebody has tried to go on; never while typing. */
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
