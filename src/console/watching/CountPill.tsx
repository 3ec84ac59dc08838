/** The highest count of the server. */
const MOST = 99

/** `7`, or `99+` if there may be more. */
export function countInWords(count: number): string {
  return count >= MOST ? `${MOST}+` : String(count)
}

interface CountPillProps {
  readonly count: number
  /** The counted noun, for screen readers: `não lido`, `não lidos`. */
  readonly one: string
  readonly many: string
}

/** The number of unread entries, in a few pixels. */
export function CountPill({ count, one, many }: CountPillProps) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-0.5 text-xs font-bold tracking-tighter text-page tabular-nums">
      {countInWords(count)}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  )
}
