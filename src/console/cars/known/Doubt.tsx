import { CircleDashed } from 'lucide-react'
import { aspectText } from '#console/texts/aspect-labels.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { lowerFirst } from '#contract/service/verdict/words.ts'
import type { Question } from './groups.ts'
import { Notes } from './Notes.tsx'

interface DoubtProps {
  readonly line: Question
  /** What is confirmed by one press here. */
  readonly alert: VehicleAlert | undefined
}

/** Clean for one purchase, and no longer certain. */
export function Doubt({ line, alert }: DoubtProps) {
  const { kind, aspect, state } = line
  return (
    <section className="border-l-3 border-dashed border-unverified py-1 pl-4 max-sm:-ml-4 max-sm:pl-3.5">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-unverified">
        <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
        {ASPECT_WORDS[kind].name}: a confirmar
      </h2>
      {line.alert !== null && state === 'clean' && (
        <p className="text-muted">Na última consulta: {lowerFirst(aspectText(aspect, line))}</p>
      )}
      <Notes line={line} />
      {alert && (
        <div className="no-print pt-2">
          <ConfirmAlert alert={alert} />
        </div>
      )}
    </section>
  )
}
