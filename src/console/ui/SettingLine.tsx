import type { ReactNode } from 'react'

interface SettingLineProps {
  readonly name: ReactNode
  /** The current setting. */
  readonly now: string | undefined
}

/** The line of a folded setting: its name, and the current setting at the right. */
export function SettingLine({ name, now }: SettingLineProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      {name}
      <span className="font-normal wrap-anywhere text-muted tabular-nums">{now}</span>
    </span>
  )
}
