import { Confirm } from '#console/watching/ConfirmAlert.tsx'
import type { Question } from './groups.ts'

interface SettleProps {
  readonly line: Question
  readonly plate: string
}

/** The inquiry that settles a point on which two purchases disagree. Nothing if they agree. */
export function Settle({ line: { kind, at, contradicts }, plate }: SettleProps) {
  if (contradicts === null) return null
  const [newest = ''] = [at ?? '', contradicts.at].toSorted().toReversed()
  return (
    <div className="no-print pt-2">
      <Confirm kinds={[kind]} plate={plate} since={newest} />
    </div>
  )
}
