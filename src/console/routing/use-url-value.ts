import { useState } from 'react'
import { useLocation } from 'react-router'

/** A value that a control writes to the URL. */
interface UrlValue {
  /** The URL's value after it has caught up with the control. */
  readonly latest: string
  /** Records a value that the control writes to the URL. */
  readonly wrote: (value: string) => void
}

/**
 * Follows a value that a control writes to the URL. The URL changes a moment after the control, and a fast
 * typist is a few letters ahead of it: a control that took its value from the URL would lose them. So the
 * control keeps its own value, and takes the URL's only if something else changed it (Back, a link), which
 * `onOutside` reports.
 *
 * @param inUrl the value in the URL now; empty if there is none
 */
export function useUrlValue(inUrl: string, onOutside: (value: string) => void = () => undefined): UrlValue {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, inUrl })
  /**
   * Values that were written but have not been seen in the URL yet, oldest first. The page may skip some of
   * them.
   */
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  // Compares keys, because a value that was changed and changed back looks the same.
  if (key !== seen.key) {
    setSeen({ key, inUrl })
    const position = underWay.indexOf(inUrl)
    if (position >= 0) setUnderWay(inUrl === underWay.at(-1) ? [] : underWay.slice(position + 1))
    else if (inUrl !== seen.inUrl) {
      setUnderWay([])
      onOutside(inUrl)
    }
  }
  return {
    latest: underWay.at(-1) ?? inUrl,
    wrote: (value) => setUnderWay((before) => [...before, value]),
  }
}
