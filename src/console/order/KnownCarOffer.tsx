import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { plateKey } from '#brazil/plate.ts'
import { listed } from '#brazil/words.ts'
import type { FormValues } from '#console/form-engine/field.ts'
import { type OfferedValue, asksLastingData, offeredValues } from '#console/form-engine/known-car.ts'
import { typedPlate } from '#console/form-engine/typed-plate.ts'
import { useKnownRecords } from '#console/purchase/use-known-records.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'

interface KnownCarOfferProps {
  readonly item: CatalogItem
  readonly values: FormValues
  readonly today: string
}

/**
 * Fills in data that was typed before for the same car. The data comes from the shop's own records, never
 * from the browser. It replaces nothing that was typed, and one press takes it back.
 */
export function KnownCarOffer({ item, values, today }: KnownCarOfferProps) {
  const plate = typedPlate(values)
  const car = plate === undefined ? '' : plateKey(plate)
  const { records } = useKnownRecords(asksLastingData(item) ? plate : undefined)
  const { filled, takeBack } = useFilled(car, offeredValues(item, values, records, { today }))
  if (filled.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-l-2 border-ink pl-3">
      <p className="min-w-48 flex-1">
        Já temos deste carro: {listed(filled.map(labelOf))}. Está preenchido abaixo; confira.
      </p>
      <Button onClick={takeBack}>Limpar</Button>
    </div>
  )
}

interface Filling {
  /** Key of the plate that the values belong to. */
  readonly car: string
  readonly values: readonly OfferedValue[]
  /** A person took the values back: the form fills in nothing more for this car. */
  readonly isOver: boolean
}

/** Fills in the values offered for a car, each field once. Another plate takes them back. */
function useFilled(car: string, offered: readonly OfferedValue[]) {
  const { setFocus } = useFormContext<FormValues>()
  const [latest, setFilling] = useState<Filling>({ car, values: [], isOver: false })
  const filling = latest.car === car ? latest : { car, values: [], isOver: false }
  const added = filling.isOver
    ? []
    : offered.filter(({ key }) => !filling.values.some((each) => each.key === key))
  if (filling !== latest || added.length > 0) {
    setFilling({ ...filling, values: [...filling.values, ...added] })
  }
  useInForm(latest)
  const takeBack = () => {
    setFilling({ ...latest, values: [], isOver: true })
    // The button disappears together with the values that it takes back.
    const [first] = latest.values
    if (first) setFocus(first.key)
  }
  return { filled: latest.values, takeBack }
}

/** Writes the filled-in values to the form's fields, and clears those that were taken back. */
function useInForm(filling: Filling): void {
  const { setValue, getValues, formState } = useFormContext<FormValues>()
  const inForm = useRef<readonly OfferedValue[]>([])
  const apply = useEffectEvent((values: readonly OfferedValue[]) => {
    const gone = inForm.current.filter((each) => !values.includes(each))
    const added = values.filter((each) => !inForm.current.includes(each))
    for (const { key, value } of gone) if (getValues(key) === value) setValue(key, '')
    for (const { key, value } of added) setValue(key, value, { shouldValidate: formState.isSubmitted })
    if (added.length > 0) announce(`Preenchido: ${listed(added.map(({ label }) => label))}.`)
    inForm.current = values
  })
  useEffect(() => apply(filling.values), [filling])
}

/** Only the label, except for the state: the other values are visible in their fields. */
function labelOf({ name, label, value }: OfferedValue): string {
  return name === 'uf' ? `${label} ${value}` : label
}
