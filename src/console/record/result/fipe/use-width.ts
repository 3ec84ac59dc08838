import { useCallback, useState } from 'react'

const FIRST_GUESS = 640

/**
 * The width of an element in CSS pixels, kept up to date: a picture drawn in them keeps its text readable on
 * a phone.
 */
export function useWidth() {
  const [width, setWidth] = useState(FIRST_GUESS)
  // A ref that is called, because the element may come later than the component: with the first data.
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
