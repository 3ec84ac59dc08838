import { useEffect, useEffectEvent, useRef } from 'react'
import type { FocusEvent } from 'react'
import { focusHeading } from './take-focus.ts'

/**
 * Keeps the focus within a part of the page whose control is replaced at each `step`; the browser drops the
 * focus with the old control. Spread the result onto the part. The control marked `data-focus-first` is
 * preferred. With `orHeading`, a part without any control gives the focus to the page's heading.
 */
export function useKeptFocus<Part extends HTMLElement = HTMLDivElement>(
  step: string,
  { orHeading = false } = {},
) {
  const part = useRef<Part>(null)
  const hasFocus = useRef(false)
  const follow = useEffectEvent((_step: string) => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector)
    const control = find('[data-focus-first]') ?? find('a[href], button, input')
    if (control) control.focus()
    else if (orHeading) focusHeading()
  })
  useEffect(() => follow(step), [step])
  useEffect(() => {
    // A click on a text passes the focus to nothing too, but a person has left this part by it.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !part.current?.contains(target)) hasFocus.current = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  return {
    ref: part,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: (event: FocusEvent) => {
      // A removed control passes the focus to nothing; a person moves it to another element.
      if (event.relatedTarget !== null) hasFocus.current = false
    },
  }
}
