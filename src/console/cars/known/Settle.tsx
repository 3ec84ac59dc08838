import { Confirm } from '#console/watching/ConfirmAlert.tsx'
import type { Question } from './groups.ts'

interface SettleProps {
  readonly line: Question
  readonly plate: string
}

/** Where two purchases disagree, the inquiry that settles it. Nothing where they do not. */
export function Settle({ line: { kind, at, contradicts }, plate }: SettleProps) {
  if (contradicts === null) return null
  const [newest = ''] = [at ?? '', contradicts.at].toSorted().toReversed()
  return (
    <div className="no-print pt-2">
      <Confirm kinds={[kind]} plate={plate} since={newest} />
    </div>
  )
}
