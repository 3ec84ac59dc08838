import { Suspense } from 'react'
import { formatPlate } from '#brazil/plate.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'
import { alertTimeInWords } from '#console/texts/alert-time-in-words.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { type CarVerdict, carVerdict } from '#contract/service/verdict/car-verdict.ts'

// Two plates rarely share a chassis.
const SameChassis = lazyPart(
  () => import('./SameChassis.tsx').then((module) => module.SameChassis),
  PartMissing,
)

/** The head of a car's file: its plate and numbers, and the verdict of all purchases together. */
export function CarHead({ file }: { readonly file: CarFile }) {
  const { plate, otherForm, car, chassis, renavam, sameChassis } = file
  const verdict = carVerdict(file.aspects)
  // A fact alone is not a verdict: the list below shows it.
  const isAsked = file.aspects.some(({ state }) => state === 'clean')
  const isStamped = verdict !== null && (isAsked || verdict.tone !== 'plain')
  const warnings = file.aspects.flatMap(({ alert }) => alert ?? [])
  return (
    <>
      <PlateHead
        plate={plate}
        kind="Ficha do carro"
        documentTitle={`Ficha ${plate}`}
        car={car ?? ''}
        stamp={isStamped && <CarStamp verdict={verdict} warnings={warnings} />}
      >
        <ul className="flex min-w-0 flex-wrap items-center gap-x-4">
          {otherForm !== null && <li>Também {formatPlate(otherForm)}</li>}
          {chassis !== null && <Numbered name="Chassi" text={chassis} />}
          {renavam !== null && <Numbered name="RENAVAM" text={renavam} />}
        </ul>
      </PlateHead>
      {sameChassis.length > 0 && (
        <Suspense>
          <SameChassis plates={sameChassis} />
        </Suspense>
      )}
    </>
  )
}

interface CarStampProps {
  readonly verdict: CarVerdict
  /** Alerts of monitoring that came after the purchases. */
  readonly warnings: readonly VehicleAlert[]
}

function CarStamp({ verdict, warnings }: CarStampProps) {
  const now = useNow(60_000)
  const detail = verdict.isWarning ? alertTimeInWords(warnings, now) : verdict.detail
  return <Stamp verdict={{ ...verdict, detail }} isInk={verdict.tone === 'plain'} />
}

function Numbered({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li className="flex min-w-0 items-center">
      {name}&nbsp;<bdi className="min-w-0 font-mono wrap-anywhere text-ink">{text}</bdi>
      <CopyButton text={text} label={`Copiar ${name}`} className="-my-2" />
    </li>
  )
}
