import { useState } from 'react'

/** Whether a fold with ticks is open: a tick costs money and is never hidden. Then it is the reader's. */
export function useOnceOpen(isTicked: boolean): boolean {
  const [open, setOpen] = useState(isTicked)
  if (isTicked && !open) setOpen(true)
  return open
}
