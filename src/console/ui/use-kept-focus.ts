import { useEffect, useEffectEvent, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * Keeps the focus within a part of the page whose control is replaced by another one with each `step`: the
 * browser drops it with the control that goes. Spread the result onto the part.
 */
export function useKeptFocus(step: string) {
  const part = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const follow = useEffectEvent((_step: string) => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>('a[href], button, input')?.focus()
  })
  useEffect(() => follow(step), [step])
  return {
    ref: part,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: (event: FocusEvent) => {
      // A control that goes leaves the focus to nothing; a person moves it to something.
      if (event.relatedTarget !== null) hasFocus.current = false
    },
  }
}
