import { earlierLeftText } from '#contract/console/earlier-left.ts'

interface EarlierLeftProps {
  /** Results of before an update that are still to be read; undefined where the search misses none. */
  readonly count: number | undefined
}

/** Says that a search is not complete yet. */
export function EarlierLeft({ count }: EarlierLeftProps) {
  if (count === undefined) return null
  return <p className="text-muted">{earlierLeftText(count)}</p>
}
