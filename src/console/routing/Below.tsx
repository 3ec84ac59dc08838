import { type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

interface BelowProps {
  readonly children: ReactNode
}

/**
 * What a page shows below its first screen. After a press the page is on the screen a frame earlier without
 * it; a page that is opened, reloaded or gone back to has it at once, so that nothing moves and the place in
 * it is found again.
 */
export function Below({ children }: BelowProps) {
  const isPressed = useNavigationType() === NavigationType.Push
  const isDrawn = useDeferredValue(true, !isPressed)
  return isDrawn && children
}
