import type { ReactNode } from 'react'
import { ActionBar } from './ActionBar.tsx'
import { cx } from './class-names.ts'

interface FormColumnsProps {
  readonly children: ReactNode
  /** What it costs, above the action. Without it there is no such column yet. */
  readonly summary: ReactNode
  readonly action: ReactNode
  /** The fields take the screen's width: they are columns themselves. */
  readonly isWide?: boolean
}

/** Fields, and what they cost beside them; on a phone the action stays in sight while the fields scroll. */
export function FormColumns({ children, summary, action, isWide = false }: FormColumnsProps) {
  return (
    <div
      className={cx(
        'flex flex-col gap-6 lg:grid lg:items-start lg:gap-12',
        isWide ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,44rem)_minmax(20rem,26rem)]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      {Boolean(summary) && <CostColumn summary={summary} action={action} />}
    </div>
  )
}

/** A price and what pays it: one column beside the choice, two parts below it on a phone. */
export function CostColumn({ summary, action }: Pick<FormColumnsProps, 'summary' | 'action'>) {
  return (
    <div className="contents lg:sticky lg:top-8 lg:flex lg:flex-col lg:gap-4">
      <div className="flex flex-col gap-4 border-t border-line pt-4">{summary}</div>
      <ActionBar>{action}</ActionBar>
    </div>
  )
}
