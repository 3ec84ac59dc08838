import type { ReactNode } from 'react'

interface SettingLineProps {
  readonly name: ReactNode
  /** How it is set. */
  readonly now: string | undefined
}

/** The line of something folded: what it is, and at the right how it is set. */
export function SettingLine({ name, now }: SettingLineProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      {name}
      <span className="font-normal text-muted tabular-nums">{now}</span>
    </span>
  )
}
