import { useEffect, useRef } from 'react'
import { formatPlate, parsePlate, plateTwin } from '#brazil/plate.ts'
import { cx } from '#console/ui/class-names.ts'
import { PlateInput } from '#console/ui/PlateInput.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { PurchasedForPlate } from './PurchasedForPlate.tsx'
import type { SearchProps } from './search-props.ts'
import { useTypedStep } from './use-typed-step.ts'

/** The search by plate, which needs nothing else: the possible versions come with the value. */
export function PlateSearch({ selection, onSelect, isLine }: SearchProps) {
  const { placa } = selection
  const { text, problem, type, submit } = useTypedStep('placa', placa, parsePlate, onSelect)
  const hasRoom = useMedia(SIDE_BY_SIDE)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not on a phone, where it would open the keyboard over the page.
    if (box.current?.value === '' && matchMedia('(pointer: fine)').matches)
      box.current.focus({ preventScroll: true })
  }, [])
  const twin = placa === undefined ? null : plateTwin(placa)
  return (
    <div className={cx('flex flex-col gap-x-12 gap-y-6', isLine && 'xl:flex-row')}>
      <form
        noValidate
        onSubmit={submit}
        className={cx('flex flex-col gap-x-4 gap-y-2', isLine && 'xl:flex-row xl:items-end')}
      >
        <PlateInput
          ref={box}
          size={isLine ? 'md' : 'lg'}
          label="Placa do veículo"
          // A typed plate needs no example beside it.
          {...(isLine && hasRoom && { example: '' })}
          value={text}
          error={problem && 'A placa tem 7 letras e números: por exemplo ABC1D23 ou ABC-1234.'}
          onChange={(event) => type(event.target.value)}
          className={isLine ? 'w-64' : 'w-full max-w-md xl:max-w-lg xl:*:max-w-none'}
        />
        {twin !== null && <p className="text-muted">É o mesmo carro da placa {formatPlate(twin)}.</p>}
      </form>
      {placa !== undefined && <PurchasedForPlate plate={placa} />}
    </div>
  )
}
