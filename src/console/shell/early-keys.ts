import { useLayoutEffect } from 'react'
import { palette } from './overlays.ts'

/** Text typed after the palette's key, while its script loads. Opening and closing the palette clear it. */
let text = ''
/** Whether the palette takes its keys itself, or cannot be loaded. */
let isHere = false

palette.subscribe(() => {
  text = ''
})

type EarlyKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Whether a key is meant for the palette that is still loading. If so, its letter is kept. */
export function keepsEarlyKey({ key, ctrlKey, metaKey, altKey, isComposing }: EarlyKey): boolean {
  if (isHere || !palette.get() || ctrlKey || metaKey || altKey || isComposing) return false
  if (key === 'Escape') palette.set(false)
  else if (key === 'Backspace') text = text.slice(0, -1)
  else if (key.length === 1) text += key
  // Enter was not meant for the focused element below the palette.
  else return key === 'Enter'
  return true
}

/** The text to begin the palette with. */
export const earlyText = () => text

/** From now on keys are not kept here any more. */
export function usePaletteIsHere(): void {
  useLayoutEffect(() => {
    isHere = true
    return () => {
      isHere = false
    }
  }, [])
}
