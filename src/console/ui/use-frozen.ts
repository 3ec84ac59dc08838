import { useState } from 'react'

/** The current value; while frozen, the last one before. */
export function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const [shown, setShown] = useState(value)
  if (frozen) return shown
  if (shown !== value) setShown(value)
  return value
}
