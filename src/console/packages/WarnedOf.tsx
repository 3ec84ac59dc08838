import { listed } from '#brazil/words.ts'
import { promisedByAny } from '#console/services/promised-answers.ts'
import { Confirm } from '#console/watching/ConfirmAlert.tsx'
import type { CarAspectLine } from '#contract/console/car.ts'
import { ASPECT_KINDS, ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import type { PackageLine } from './package-lines.ts'

interface WarnedOfProps {
  readonly lines: readonly PackageLine[]
  /** The lines of the car's file. */
  readonly aspects: readonly CarAspectLine[]
  /** A parsed plate. */
  readonly plate: string
  /** Whether the inquiry is what the page recommends: one button is blue. */
  readonly isFirst: boolean
}

/** The warnings of monitoring that no service of the package checks, with the service that would. */
export function WarnedOf({ lines, aspects, plate, isFirst }: WarnedOfProps) {
  const included = lines.filter(({ kind }) => kind !== 'off' && kind !== 'gone')
  const promised: readonly string[] = promisedByAny(included.map(({ service }) => service))
  const alerts = new Map(
    aspects.flatMap(({ aspect, alert }) =>
      alert === null || promised.includes(aspect) ? [] : [[aspect as string, alert.at]],
    ),
  )
  const kinds = ASPECT_KINDS.filter((kind) => alerts.has(kind))
  const [newest] = [...alerts.values()].toSorted().toReversed()
  if (kinds.length === 0 || newest === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>
        O monitoramento avisou de {listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}, e este pacote
        não verifica isso.
      </p>
      <Confirm kinds={kinds} plate={plate} since={newest} variant={isFirst ? 'pay' : 'secondary'} />
    </div>
  )
}
