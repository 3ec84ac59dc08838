import { useState } from 'react'

/** Whether a fold with ticks is open: a tick is never hidden, it costs money. Once open, it is the reader's. */
export function useOnceOpen(isTicked: boolean): boolean {
  const [open, setOpen] = useState(isTicked)
  if (isTicked && !open) setOpen(true)
  return open
}
