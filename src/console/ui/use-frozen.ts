import { useState } from 'react'

/** The value of now; once frozen, that of before. */
export function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const [shown, setShown] = useState(value)
  if (frozen) return shown
  if (shown !== value) setShown(value)
  return value
}
