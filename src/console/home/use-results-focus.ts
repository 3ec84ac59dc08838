import { useCallback, useRef } from 'react'

/**
 * Takes whoever submits the plate to what it offers. Its part of the page may still be on its way when a fast
 * typist presses Enter: the focus then goes there as soon as it arrives.
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
