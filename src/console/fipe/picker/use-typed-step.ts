import { type SubmitEvent, useState } from 'react'
import type { Parsed } from '#brazil/parsed.ts'
import type { OnSelect, SelectionName } from '#console/fipe-selection/selection.ts'

/**
 * A step that is typed: what stands in the box, and what it makes once complete. The first complete value is a step in the
 * browser's history; mending it is none. What the URL says by itself (Back, a link) goes into the box.
 */
export function useTypedStep(
  name: SelectionName,
  inUrl: string | undefined,
  parse: (text: string) => Parsed,
  onSelect: OnSelect,
) {
  const [text, setText] = useState(inUrl ?? '')
  const [seen, setSeen] = useState(inUrl)
  const [stepped, setStepped] = useState(inUrl !== undefined)
  const [submitted, setSubmitted] = useState(false)
  const parsed = parse(text)

  if (inUrl !== seen) {
    setSeen(inUrl)
    if (inUrl !== valueOf(parsed)) {
      setText(inUrl ?? '')
      setStepped(inUrl !== undefined)
    }
  }
  return {
    text,
    parsed,
    /** Why it is no value, once somebody has tried to go on; never while typing. */
    problem: submitted && !parsed.ok ? parsed.reason : undefined,
    type: (next: string): void => {
      setText(next)
      setSubmitted(false)
      const value = valueOf(parse(next))
      if (value === inUrl) return
      if (value !== undefined) setStepped(true)
      onSelect(name, value ?? null, { replace: stepped })
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault()
      setSubmitted(true)
    },
  }
}

function valueOf(parsed: Parsed): string | undefined {
  return parsed.ok ? parsed.value : undefined
}
