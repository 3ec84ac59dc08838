import { useCallback, useRef } from 'react'

/**
 * Moves the focus to the results when a plate is submitted. If they are still loading, because a fast typist
 * has pressed Enter, the focus follows as soon as they arrive.
 */
export function useResultsFocus() {
  const heading = useRef<HTMLHeadingElement | null>(null)
  const wanted = useRef(false)
  const headingRef = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element
    if (!element || !wanted.current) return
    wanted.current = false
    element.focus()
  }, [])
  const goToResults = () => {
    if (heading.current) heading.current.focus()
    else wanted.current = true
  }
  const stay = () => {
    wanted.current = false
  }
  return { headingRef, goToResults, stay }
}
