import type { ReactNode } from 'react'
import { aspectName } from '#console/texts/aspect-labels.ts'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { cx } from '#console/ui/class-names.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'

export interface AspectTicksProps {
  readonly aspects: readonly CarAspect[]
  /** All that is ticked, here and elsewhere. */
  readonly wanted: readonly CarAspect[]
  readonly onChange: (wanted: readonly CarAspect[]) => void
  /** A few words behind an aspect's name. */
  readonly noteOf?: (aspect: CarAspect) => ReactNode
  /** What each costs alone, at the right edge. */
  readonly prices?: ReadonlyMap<CarAspect, string> | undefined
}

/** Aspects of a car, each with a tick. */
export function AspectTicks({ aspects, wanted, onChange, noteOf, prices }: AspectTicksProps) {
  const tick = (aspect: CarAspect, ticked: boolean) =>
    onChange(CAR_ASPECTS.filter((each) => (each === aspect ? ticked : wanted.includes(each))))
  // Names alone are short: a phone has room for two beside each other.
  const isShort = !noteOf && !prices
  return (
    <div
      className={cx(
        'grid @md:grid-cols-2 @md:gap-x-6 @3xl:grid-cols-3',
        isShort && '@min-[20rem]:grid-cols-2 @min-[20rem]:gap-x-3',
      )}
    >
      {aspects.map((aspect) => (
        <Checkbox
          key={aspect}
          className="[&>label]:w-full [&>label>:last-child]:flex-1 pointer-fine:[&>label]:min-h-8 pointer-fine:[&>label]:py-1"
          label={
            <span className="flex items-baseline gap-x-2">
              <span className="flex flex-1 flex-wrap items-baseline gap-x-2">
                <span>{aspectName(aspect)}</span>
                {noteOf?.(aspect)}
              </span>{' '}
              <span className="whitespace-nowrap text-muted tabular-nums">{prices?.get(aspect)}</span>
            </span>
          }
          checked={wanted.includes(aspect)}
          onChange={(event) => tick(aspect, event.target.checked)}
        />
      ))}
    </div>
  )
}
