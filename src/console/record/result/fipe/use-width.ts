import { useCallback, useState } from 'react'

const FIRST_GUESS = 640

/**
 * The current width of an element in CSS pixels: a picture drawn in CSS pixels keeps its text readable on a
 * phone.
 */
export function useWidth() {
  const [width, setWidth] = useState(FIRST_GUESS)
  // A callback ref, because the element may mount later than the component, with the first data.
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
