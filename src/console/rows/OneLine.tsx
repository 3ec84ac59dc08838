import type { ReactNode } from 'react'

interface OneLineProps {
  /** All of it in words, where the line is cut. */
  readonly text: string | undefined
  /** How it is drawn; without it the text itself. */
  readonly children?: ReactNode
  readonly className?: string
}

/** What a row says in one line: cut at its end, so that each row has the height of the others. */
export function OneLine({ text, children, className = '' }: OneLineProps) {
  return (
    <span title={text} className={`@container/row flex min-w-0 **:truncate ${className}`}>
      {children ?? <bdi>{text}</bdi>}
    </span>
  )
}
