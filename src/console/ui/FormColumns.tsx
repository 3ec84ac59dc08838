import type { ReactNode } from 'react'
import { ActionBar } from './ActionBar.tsx'

interface FormColumnsProps {
  readonly children: ReactNode
  /** What it costs, above the action. Without it there is no such column yet. */
  readonly summary: ReactNode
  readonly action: ReactNode
}

/** Fields, and what they cost beside them; on a phone the action stays in sight while the fields scroll. */
export function FormColumns({ children, summary, action }: FormColumnsProps) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,40rem)_20rem] lg:items-start lg:gap-12">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      {Boolean(summary) && <CostColumn summary={summary} action={action} />}
    </div>
  )
}

/** A price and what pays it: one column beside the choice, two parts below it on a phone. */
export function CostColumn({ summary, action }: Omit<FormColumnsProps, 'children'>) {
  return (
    <div className="contents lg:sticky lg:top-8 lg:flex lg:flex-col lg:gap-4">
      <div className="flex flex-col gap-4 border-t border-line pt-4">{summary}</div>
      <ActionBar>{action}</ActionBar>
    </div>
  )
}
