import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Whether what a page shows below its first screen is drawn yet. After a press the page is on the screen a
 * frame earlier without it; a page that is opened, reloaded or gone back to has it at once, so that nothing
 * moves and the place in it is found again.
 */
export function useBelow(): boolean {
  const isPressed = useNavigationType() === NavigationType.Push
  return useDeferredValue(true, !isPressed)
}
