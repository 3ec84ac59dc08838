import { useEffect, useRef } from 'react'
import { formatPlate, parsePlate, plateTwin } from '#brazil/plate.ts'
import type { OnSelect, Selection } from '#console/fipe-selection/selection.ts'
import { PlateInput } from '#console/ui/PlateInput.tsx'
import { PurchasedForPlate } from './PurchasedForPlate.tsx'
import { useTypedStep } from './use-typed-step.ts'

interface PlateSearchProps {
  readonly selection: Selection
  readonly onSelect: OnSelect
}

/** The plate is enough: which versions of the table it may be comes with the value. */
export function PlateSearch({ selection, onSelect }: PlateSearchProps) {
  const { placa } = selection
  const { text, problem, type, submit } = useTypedStep('placa', placa, parsePlate, onSelect)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not on a phone, where it would open the keyboard over the page.
    if (box.current?.value === '' && matchMedia('(pointer: fine)').matches)
      box.current.focus({ preventScroll: true })
  }, [])
  const twin = placa === undefined ? null : plateTwin(placa)
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <PlateInput
          ref={box}
          size="lg"
          label="Placa do veículo"
          value={text}
          error={problem && 'A placa tem 7 letras e números: por exemplo ABC1D23 ou ABC-1234.'}
          onChange={(event) => type(event.target.value)}
          className="w-full max-w-md"
        />
        {twin !== null && <p className="text-sm text-muted">É o mesmo carro da placa {formatPlate(twin)}.</p>}
      </form>
      {placa !== undefined && <PurchasedForPlate plate={placa} />}
    </div>
  )
}
