import { lowerFirst } from '#brazil/words.ts'
import { DoubtProof } from '#console/record/result/DoubtProof.tsx'
import { aspectText } from '#console/texts/aspect-labels.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import type { Question } from './groups.ts'
import { Notes } from './Notes.tsx'
import { Settle } from './Settle.tsx'

interface DoubtProps {
  readonly line: Question
  readonly plate: string
  /** The alert that one press here confirms. */
  readonly alert: VehicleAlert | undefined
  readonly leadsToAlerts: boolean
}

/** A point that one purchase found clean and that is no longer certain. */
export function Doubt({ line, plate, alert, leadsToAlerts }: DoubtProps) {
  const { kind, aspect, state } = line
  return (
    <DoubtProof title={`${ASPECT_WORDS[kind].name}: a confirmar`}>
      {line.alert !== null && state === 'clean' && (
        <p className="text-muted">Na última consulta: {lowerFirst(aspectText(aspect, line))}</p>
      )}
      <Notes line={line} leadsToAlerts={leadsToAlerts} />
      {alert && (
        <div className="no-print pt-2">
          <ConfirmAlert alert={alert} />
        </div>
      )}
      {line.alert === null && <Settle line={line} plate={plate} />}
    </DoubtProof>
  )
}
