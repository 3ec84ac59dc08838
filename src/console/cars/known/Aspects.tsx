import { Suspense } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import { LateSkeleton } from '#console/ui/Skeleton.tsx'
import type { CarFile } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { Doubt } from './Doubt.tsx'
import { type Question, groupsOf, toConfirm } from './groups.ts'
import { OpenQuestions } from './OpenQuestions.tsx'
import { SourceLines } from './SourceLines.tsx'

// Most cars have no alert, and the evidence needs all the code that shows a result.
const CarAlert = lazyPart(() => import('./CarAlert.tsx').then((module) => module.CarAlert), PartMissing)

interface AspectsProps extends Pick<CarFile, 'aspects' | 'plate'> {
  readonly isEmpty: boolean
}

/**
 * The known answers about a car: alerts with their evidence, then open questions, then the answers of each
 * purchase.
 */
export function Aspects({ aspects, plate, isEmpty }: AspectsProps) {
  const { alarms, open, sources, firstWarned } = groupsOf(aspects)
  const confirmed = toConfirm(aspects)
  if (isEmpty && alarms.length === 0) {
    return (
      <Section title="O que se sabe">
        <p>
          Ninguém da loja consultou esta placa ainda. Marque o que quer saber e veja quanto custa, ou anote o
          que viu no carro.
        </p>
      </Section>
    )
  }
  return (
    <div className="flex flex-col gap-4 xl:[&>[data-in-ticks]:first-child+section]:pt-0">
      {alarms.map((line) => (
        <Alarm
          key={line.aspect}
          line={line}
          plate={plate}
          isOnly={alarms.length === 1}
          alert={confirmed.get(line.aspect)}
          leadsToAlerts={line.aspect === firstWarned}
        />
      ))}
      {open.length > 0 && <OpenQuestions open={open} plate={plate} />}
      {sources.length > 0 && (
        <Section title="O que se sabe">
          <ul className="-mt-3 tabular-nums">
            {sources.map((group) => (
              <SourceLines key={group.source.inquiryId} group={group} firstWarned={firstWarned} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface AlarmProps {
  readonly line: Question
  readonly plate: string
  readonly isOnly: boolean
  readonly alert: VehicleAlert | undefined
  readonly leadsToAlerts: boolean
}

/** One point that can stop a deal: an alert, or an answer that is no longer certain. */
function Alarm({ alert, isOnly, ...common }: AlarmProps) {
  if (common.line.state !== 'alert') return <Doubt {...common} alert={alert} />
  return (
    // Prices are below it.
    <Suspense fallback={<LateSkeleton className="h-32" />}>
      <CarAlert {...common} isOnly={isOnly} />
    </Suspense>
  )
}
