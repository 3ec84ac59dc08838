import type { ReactNode } from 'react'

interface OneLineProps {
  /** The complete text, as the title of the cut line. */
  readonly text: string | undefined
  /** The drawn content; the text itself if missing. */
  readonly children?: ReactNode
  readonly className?: string
}

/** One line of a row, cut at its end, so that all rows have the same height. */
export function OneLine({ text, children, className = '' }: OneLineProps) {
  return (
    <span title={text} className={`@container/row flex min-w-0 **:truncate ${className}`}>
      {children ?? <bdi>{text}</bdi>}
    </span>
  )
}
