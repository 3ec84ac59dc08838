import { useEffect, useRef, useState } from 'react'

const FIRST_GUESS = 640

/** The width of an element in CSS pixels, kept up to date: a picture drawn in them keeps its text readable on a phone. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_GUESS)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
