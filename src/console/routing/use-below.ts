import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Whether the part of a page below its first screen is drawn yet. After a press the page appears a frame
 * earlier without it. A page that is opened, reloaded or returned to has it at once, so that nothing moves
 * and the scroll position is restored.
 */
export function useBelow(): boolean {
  const isPressed = useNavigationType() === NavigationType.Push
  return useDeferredValue(true, !isPressed)
}
