import { useState } from 'react'

/**
 * Whether a fold with ticks is open. Ticks open it once, since a tick costs money and must not be hidden;
 * then the person decides.
 */
export function useOnceOpen(isTicked: boolean): boolean {
  const [open, setOpen] = useState(isTicked)
  if (isTicked && !open) setOpen(true)
  return open
}
