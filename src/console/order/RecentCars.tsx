import { useFormContext } from 'react-hook-form'
import { formatPlate, plateKey } from '#brazil/plate.ts'
import { type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { CarFinding, foundWords } from '#console/rows/CarFinding.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Section } from '#console/ui/Section.tsx'
import type { CarSummary } from '#contract/console/car.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { CARS_SHOWN, useLatestAnswers, useLatestCars } from './use-latest-answers.ts'

/**
 * The shop's last cars, shown until the plate is complete. One press fills in a car's plate. Cars that the
 * service has just answered about are in the list of its answers instead, and open for free.
 */
export function RecentCars({ item }: { readonly item: CatalogItem }) {
  const { setValue, setFocus } = useFormContext<FormValues>()
  const cars = useLatestCars(item)
  const answers = useLatestAnswers(item.servico)
  if (!cars || !answers) return null
  const answered = new Set(answers.map(({ plate }) => plate !== null && plateKey(plate)))
  const others = cars.filter(({ plate }) => !answered.has(plateKey(plate)))
  if (others.length === 0) return null
  const take = (plate: string) => {
    setValue(fieldKey('placa'), plate, { shouldDirty: true })
    // The press removes the list, and the focus with it.
    setFocus(fieldKey('placa'))
  }
  return (
    <Section title="Últimos carros">
      <ul className="-mt-3">
        {others.slice(0, CARS_SHOWN).map((car) => (
          <li key={car.plate} className="h-11 border-b border-line">
            <Car car={car} onTake={() => take(formatPlate(car.plate))} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Car({ car, onTake }: { readonly car: CarSummary; readonly onTake: () => void }) {
  return (
    <button
      type="button"
      onClick={onTake}
      className="-mx-2 grid h-full w-[calc(100%+1rem)] grid-cols-[6rem_minmax(0,1fr)] content-center items-center gap-x-4 rounded-sm px-2 text-left text-sm leading-5 hover:bg-sunken active:bg-sunken"
    >
      <span className="sr-only">Usar a placa</span>
      <Plate plate={car.plate} size="sm" className="row-span-2" />
      {/* Small text: two lines of the normal size would touch those of the list. */}
      {car.car === null ? (
        <span className="text-xs text-muted">Modelo não identificado</span>
      ) : (
        <CarName car={car.car} className="text-xs" />
      )}
      {car.running && !car.verdict ? (
        <span className="text-muted">Em andamento</span>
      ) : (
        <OneLine text={foundWords(car)}>
          <CarFinding car={car} />
        </OneLine>
      )}
    </button>
  )
}
