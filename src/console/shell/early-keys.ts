import { useLayoutEffect } from 'react'
import { palette } from './overlays.ts'

/** Typed after the palette's key, while its script is on the way. Opening and closing begin anew. */
let text = ''
/** The palette takes its keys itself, or it cannot be fetched. */
let isHere = false

palette.subscribe(() => {
  text = ''
})

type EarlyKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Whether a key is meant for the palette that is still to come: a letter of it is kept. */
export function keepsEarlyKey({ key, ctrlKey, metaKey, altKey, isComposing }: EarlyKey): boolean {
  if (isHere || !palette.get() || ctrlKey || metaKey || altKey || isComposing) return false
  if (key === 'Escape') palette.set(false)
  else if (key === 'Backspace') text = text.slice(0, -1)
  else if (key.length === 1) text += key
  // What has the focus below is not what Enter was pressed for.
  else return key === 'Enter'
  return true
}

export const earlyText = () => text

/** From here on keys go their own way. */
export function usePaletteIsHere(): void {
  useLayoutEffect(() => {
    isHere = true
    return () => {
      isHere = false
    }
  }, [])
}
