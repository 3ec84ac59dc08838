import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { paths } from '#console/paths.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'
import { toldWhen } from '#console/texts/told-when.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { type CarVerdict, carVerdict } from '#contract/service/verdict/car-verdict.ts'

/** The car by its plate and numbers, and what all purchases say together. */
export function CarHead({ file }: { readonly file: CarFile }) {
  const { plate, otherForm, car, chassis, renavam, sameChassis } = file
  const verdict = carVerdict(file.aspects)
  const warnings = file.aspects.flatMap(({ alert }) => alert ?? [])
  return (
    <>
      <PlateHead
        plate={plate}
        kind="Ficha do carro"
        documentTitle={`Ficha ${plate}`}
        car={car ?? ''}
        stamp={verdict && <CarStamp verdict={verdict} warnings={warnings} />}
      >
        <ul className="flex flex-wrap items-center gap-x-4">
          {otherForm !== null && <li>Também {formatPlate(otherForm)}</li>}
          {chassis !== null && <Numbered name="Chassi" text={chassis} />}
          {renavam !== null && <Numbered name="RENAVAM" text={renavam} />}
        </ul>
      </PlateHead>
      {sameChassis.length > 0 && <SameChassis plates={sameChassis} />}
    </>
  )
}

interface CarStampProps {
  readonly verdict: CarVerdict
  /** What monitoring has told since. */
  readonly warnings: readonly VehicleAlert[]
}

/** A fact alone is no verdict: it stands below. */
function CarStamp({ verdict, warnings }: CarStampProps) {
  const now = useNow(60_000)
  if (verdict.tone === 'plain') return null
  const detail = verdict.isWarning ? toldWhen(warnings, now) : verdict.detail
  return <Stamp verdict={{ ...verdict, detail }} />
}

function Numbered({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li className="flex items-center">
      {name}&nbsp;<bdi className="font-mono text-ink">{text}</bdi>
      <CopyButton text={text} label={`Copiar ${name}`} className="-my-2" />
    </li>
  )
}

/** A cloned car, or a plate that was changed: two plates that results give one chassis. */
function SameChassis({ plates }: { readonly plates: readonly string[] }) {
  return (
    <Notice tone="warning" className="mt-4" title="O mesmo chassi aparece em outra placa">
      <p>
        Confira o chassi no carro: pode ser troca de placa, ou um dublê. Veja{' '}
        {plates.map((plate, index) => (
          <span key={plate}>
            {index > 0 && ', '}
            <Link to={paths.car(plate)} className="font-semibold text-ink underline underline-offset-2">
              {formatPlate(plate)}
            </Link>
          </span>
        ))}
        .
      </p>
    </Notice>
  )
}
